import clsx from 'clsx';
import { NavLink } from 'react-router-dom';
import { TwinStripe } from '../../design-system/twin-stripe';
import { countOf } from '../../lib/format';

interface ConsoleNavProps {
  /** The number of waiting items by path; 0 is not shown. */
  waiting: Readonly<Record<string, number | undefined>>;
}

const links = [
  { to: '/admin', label: 'Overview' },
  { to: '/admin/users', label: 'People' },
  { to: '/admin/reports', label: 'Reports' },
  { to: '/admin/proposals', label: 'Proposals' },
  { to: '/admin/refunds', label: 'Refunds' },
  { to: '/admin/audit', label: 'Audit' },
  { to: '/admin/system', label: 'System' },
];

const Waiting = ({ count }: { count: number }) => (
  <span className="grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-bold text-accent-ink tabular-nums">
    <span aria-hidden>{count > 99 ? '99+' : count}</span>
    <span className="sr-only"> ({countOf(count, 'waiting', 'waiting')})</span>
  </span>
);

/** The navigation of the console. */
export const ConsoleNav = ({ waiting }: ConsoleNavProps) => (
  <nav aria-label="Administration" className="min-w-0 grow">
    <ul className="grid grid-cols-4 sm:flex">
      {links.map(({ to, label }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={to === '/admin'}
            className={({ isActive }) =>
              clsx(
                'relative flex min-h-12 items-center justify-center gap-1 px-0.5 type-label transition-colors focus-visible:-outline-offset-2 max-sm:text-[0.8125rem] sm:gap-1.5 sm:px-3.5',
                isActive ? 'text-ink' : 'text-muted hover:text-ink',
              )
            }
          >
            {({ isActive }) => (
              <>
                {label}
                {(waiting[to] ?? 0) > 0 && <Waiting count={waiting[to] ?? 0} />}
                {isActive && <TwinStripe lying className="absolute inset-x-2 -bottom-px sm:inset-x-3" />}
              </>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);
