import { Menu } from 'lucide-react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Brand } from '../../design-system/brand';
import { ButtonLink } from '../../design-system/button-link';
import { iconButtonStyle } from '../../design-system/icon-button-style';

const links = [
  { to: '/features', label: 'Features' },
  { to: '/preview-dashboard', label: 'Preview' },
  { to: '/gallery', label: 'Gallery' },
  { to: '/pricing', label: 'Pricing' },
];

const linkStyle =
  'rounded-xs px-3 py-2.5 type-label text-muted transition-colors hover:bg-hover hover:text-ink aria-[current=page]:text-ink';

export const PublicHeader = () => {
  const { key } = useLocation();
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-bg print:hidden">
      <div className="mx-auto flex h-[calc(var(--header)-1px)] max-w-6xl items-center gap-1 px-4 sm:gap-2 lg:px-6">
        <Link to="/" className="mr-auto grid min-h-11 place-items-center rounded-xs">
          <Brand className="max-[24rem]:text-[0.8125rem]" />
        </Link>
        <nav aria-label="Site" className="hidden md:flex">
          {links.map(({ to, label }) => (
            <NavLink key={to} to={to} className={linkStyle}>
              {label}
            </NavLink>
          ))}
        </nav>
        <ButtonLink to="/login" variant="quiet" size="sm" className="min-h-10">
          Login
        </ButtonLink>
        <ButtonLink to="/auth" state={{ tab: 'signup' }} variant="primary" size="sm" className="min-h-10 max-sm:hidden">
          Sign Up
        </ButtonLink>
        {/* The key closes the menu on navigation. */}
        <details key={key} className="relative md:hidden">
          <summary aria-label="Menu" className={iconButtonStyle('list-none [&::-webkit-details-marker]:hidden')}>
            <Menu aria-hidden className="size-5" />
          </summary>
          <nav
            aria-label="Site"
            className="absolute right-0 mt-2 grid w-52 animate-pop rounded-sm border border-line bg-raised p-1.5 shadow-float"
          >
            {links.map(({ to, label }) => (
              <NavLink key={to} to={to} className={linkStyle}>
                {label}
              </NavLink>
            ))}
            <ButtonLink to="/auth" state={{ tab: 'signup' }} variant="primary" className="mt-1.5">
              Sign Up
            </ButtonLink>
          </nav>
        </details>
      </div>
    </header>
  );
};
