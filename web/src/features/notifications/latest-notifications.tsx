import { CheckCheck, Settings2 } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '../../design-system/button-style';
import { Button } from '../../design-system/button';
import { ErrorPanel } from '../../design-system/error-panel';
import { iconButtonStyle } from '../../design-system/icon-button-style';
import { Skeleton } from '../../design-system/skeleton';
import { errorText } from '../../lib/error-text';
import { useNow } from '../../lib/use-now';
import { NotificationRow } from './notification-row';
import { useLatestNotificationsQuery, useMarkRead } from './notifications.api';

interface LatestNotificationsProps {
  unread: number;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Called when a link is followed. */
  onLeave: () => void;
}

/** The content of the bell popover. */
export const LatestNotifications = ({ unread, heading, onLeave }: LatestNotificationsProps) => {
  const { data, error, isFetching, refetch } = useLatestNotificationsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { markRead, markAll } = useMarkRead();
  const now = useNow();
  return (
    <>
      <header className="flex items-center gap-1 border-b border-line py-1 pr-1 pl-4">
        <h2 ref={heading} tabIndex={-1} className="grow type-heading outline-none">
          Notifications
        </h2>
        {unread > 0 && (
          <Button size="sm" variant="quiet" className="min-h-11" onClick={markAll}>
            <CheckCheck aria-hidden className="size-4" />
            Mark all as read
          </Button>
        )}
        <Link
          to="/profile/notifications"
          aria-label="Notification preferences"
          data-tip="Preferences"
          onClick={onLeave}
          className={iconButtonStyle()}
        >
          <Settings2 aria-hidden className="size-5" strokeWidth={1.75} />
        </Link>
      </header>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain">
        {error && (
          <ErrorPanel className="m-3" message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {!data && !error && (
          <div role="status" aria-label="Loading your notifications" className="grid gap-3 p-4">
            {[0, 1, 2].map((index) => (
              <Skeleton key={index} className="h-14" />
            ))}
          </div>
        )}
        {data?.length === 0 && (
          <p className="px-6 py-10 text-center type-small text-muted">
            Nothing yet. Messages, offers, wishlist matches and transaction updates appear here.
          </p>
        )}
        {data && data.length > 0 && (
          <ul aria-label="The latest notifications" className="divide-y divide-line">
            {data.map((notification) => (
              <li key={notification.id}>
                <NotificationRow
                  notification={notification}
                  now={now}
                  onOpen={(opened) => {
                    markRead(opened);
                    if (opened.link !== null) onLeave();
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <footer className="border-t border-line p-1">
        <Link
          to="/notifications"
          onClick={onLeave}
          className={buttonStyle({ variant: 'quiet', className: 'w-full focus-visible:-outline-offset-2' })}
        >
          See all notifications
        </Link>
      </footer>
    </>
  );
};
