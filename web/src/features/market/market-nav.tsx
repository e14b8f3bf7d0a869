import clsx from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useUnreadMessages } from '../../api/unread-messages.api';
import { CountBadge } from '../../design-system/count-badge';
import { TwinStripe } from '../../design-system/twin-stripe';
import { MESSAGES } from '../../lib/message-addresses';

const links = [
  { to: '/marketplace', label: 'Browse' },
  { to: MESSAGES, label: 'Inbox', badge: true },
  { to: '/marketplace/transactions', label: 'Transactions' },
  { to: '/marketplace/mine', label: 'My listings' },
  { to: '/marketplace/favorites', label: 'Favorites' },
  { to: '/marketplace/searches', label: 'Saved searches' },
];

export const MarketNav = ({ className }: { className?: string | undefined }) => {
  const unread = useUnreadMessages();
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the last ones are out of sight; the number of unread messages moves them.
  useLayoutEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname, unread]);
  return (
    <nav
      ref={nav}
      aria-label="Marketplace"
      className={clsx('-mx-4 mb-5 overflow-x-auto border-b border-line lg:mx-0', className)}
    >
      <ul className="flex px-2 lg:-ml-3 lg:px-0">
        {links.map(({ to, label, badge }) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
              end
              className="group relative flex min-h-11 items-center gap-1.5 px-3 type-label text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:text-ink"
            >
              {label}
              {badge && <CountBadge count={unread} label={`(${unread} unread)`} />}
              <TwinStripe
                lying
                className="absolute inset-x-3 bottom-0 opacity-0 group-aria-[current=page]:opacity-100"
              />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
