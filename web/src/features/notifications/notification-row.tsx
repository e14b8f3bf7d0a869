import { redirectOf } from '@vault/contracts/common/redirects';
import type { Notification } from '@vault/contracts/notifications/inbox';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { agoText } from '../../lib/ago-text';
import { KINDS } from './kinds';

interface NotificationRowProps {
  notification: Notification;
  now: number;
  onOpen: (notification: Notification) => void;
  /** A button at the end of the row. */
  action?: ReactNode;
}

/** A notification; the whole row links to its subject. */
export const NotificationRow = ({ notification, now, onOpen, action }: NotificationRowProps) => {
  const { title, body, link, type, createdAt, readAt } = notification;
  const { icon: Icon, label } = KINDS[type];
  const unread = readAt === null;
  const rowStyle =
    'flex min-w-0 grow gap-3 px-4 py-3 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2';
  const content = (
    <>
      <span
        className={clsx(
          'mt-0.5 grid size-9 shrink-0 place-items-center rounded-full border',
          unread ? 'border-accent text-accent' : 'border-line text-muted',
        )}
      >
        <Icon aria-hidden className="size-4.5" strokeWidth={1.75} />
      </span>
      <span className="min-w-0 grow">
        <span className="flex items-baseline gap-2">
          {unread && <span className="sr-only">Unread: </span>}
          <span className={clsx('line-clamp-2 min-w-0 grow type-small', unread ? 'font-semibold' : 'font-medium')}>
            {title}
          </span>
          {unread && <span aria-hidden className="data-mark size-2 shrink-0 rounded-full bg-accent" />}
        </span>
        {body && <span className="mt-0.5 line-clamp-2 type-fine text-muted">{body}</span>}
        <span className="mt-1 block type-stamp text-muted">
          {label} · <time dateTime={createdAt}>{agoText(Date.parse(createdAt), now)}</time>
        </span>
      </span>
    </>
  );
  return (
    <div className="flex min-w-0 items-center">
      {link === null ? (
        <button type="button" className={rowStyle} onClick={() => onOpen(notification)}>
          {content}
        </button>
      ) : (
        <Link to={redirectOf(link) ?? link} className={rowStyle} onClick={() => onOpen(notification)}>
          {content}
        </Link>
      )}
      {action}
    </div>
  );
};
