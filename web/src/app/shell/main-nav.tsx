import clsx from 'clsx';
import { Box, Heart, House, Search, Store, User, Users } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { useUnreadMessages } from '../../api/unread-messages.api';
import { CountBadge } from '../../design-system/count-badge';
import { TwinStripe } from '../../design-system/twin-stripe';

const links = [
  { to: '/', label: 'Home', icon: House },
  { to: '/search', label: 'Search', icon: Search },
  { to: '/collection-3d', label: '3D View', icon: Box },
  { to: '/marketplace', label: 'Market', icon: Store, tour: 'market' },
  { to: '/wishlist', label: 'Wishlist', icon: Heart },
  { to: '/collector-network', label: 'Network', icon: Users, badge: true },
  { to: '/profile', label: 'Profile', icon: User },
];

const linkStyle = ({ isActive }: { isActive: boolean }) =>
  clsx(
    'group relative flex min-w-0 flex-col items-center justify-center gap-1 rounded-xs px-0.5 transition-colors active:bg-press',
    'h-15 lg:h-16 wide:h-11 wide:flex-row wide:justify-start wide:gap-3 wide:px-4',
    'focus-visible:-outline-offset-2',
    isActive ? 'text-ink lg:bg-hover' : 'text-muted hover:text-ink lg:hover:bg-hover',
  );

/** The main navigation: a bottom bar on small screens, a rail at the left on large ones, with labels from 1440 px. */
export const MainNav = () => {
  const unread = useUnreadMessages();
  return (
    <nav
      aria-label="Main"
      className={clsx(
        'fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] print:hidden',
        'lg:inset-x-auto lg:inset-y-0 lg:left-0 lg:w-(--nav-rail) lg:border-t-0 lg:border-r lg:pt-(--header)',
      )}
    >
      <ul className="grid grid-cols-7 lg:grid-cols-1 lg:gap-1 lg:p-2 wide:p-3">
        {links.map(({ to, label, icon: Icon, badge, tour }) => (
          <li key={to} className="min-w-0">
            <NavLink to={to} end={to === '/'} className={linkStyle} data-tour={tour}>
              {({ isActive }) => (
                <>
                  {isActive && (
                    <TwinStripe
                      lying
                      className="absolute -top-px left-1/2 w-7 -translate-x-1/2 lg:top-1/2 lg:-left-2 lg:h-8 lg:w-1 lg:translate-x-0 lg:-translate-y-1/2 lg:border-t-0 lg:border-r lg:border-b-0 lg:border-l-2 wide:-left-3 wide:h-6"
                    />
                  )}
                  <Icon aria-hidden className="size-5.5 shrink-0 wide:size-5" strokeWidth={isActive ? 2 : 1.6} />
                  <span className="max-w-full truncate type-tab wide:type-label wide:font-stretch-normal">{label}</span>
                  {badge && (
                    <CountBadge
                      count={unread}
                      label={`(${unread} unread)`}
                      className="absolute top-1.5 left-[calc(50%+0.25rem)] ring-2 ring-surface wide:static wide:ml-auto wide:ring-0"
                    />
                  )}
                </>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
