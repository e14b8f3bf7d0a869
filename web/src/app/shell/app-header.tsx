import type { User } from '@vault/contracts/identity/auth';
import clsx from 'clsx';
import { Bell as BellIcon, Search, ShieldCheck } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Avatar } from '../../design-system/avatar';
import { Brand } from '../../design-system/brand';
import { Button } from '../../design-system/button';
import { iconButtonStyle } from '../../design-system/icon-button-style';
import { commandKey } from '../../lib/command-key';
import { inBackground } from './in-background';
import { openPalette } from './palette-opener';

const Bell = inBackground(async () => (await import('../../features/notifications/bell')).Bell);

/** Shown until the bell with its count has loaded. */
const bellFallback = (
  <Link to="/notifications" aria-label="Notifications" className={iconButtonStyle()}>
    <BellIcon aria-hidden className="size-5" strokeWidth={1.75} />
  </Link>
);

interface AppHeaderProps {
  user: User;
  /** The page has been painted; parts that can wait may load. */
  idle: boolean;
}

export const AppHeader = ({ user, idle }: AppHeaderProps) => {
  const navigate = useNavigate();
  const navigateTo = (path: string) => () => void navigate(path);
  return (
    <header className="sticky top-0 z-45 border-b border-line bg-bg print:hidden">
      <div className="flex h-[calc(var(--header)-1px)] items-center gap-1 px-4 max-[22rem]:gap-0 max-[22rem]:px-1.5 sm:gap-2 lg:px-6">
        <Link to="/" className="mr-auto grid min-h-11 place-items-center rounded-xs">
          <Brand />
        </Link>
        <div
          className={clsx(
            'flex items-center rounded-xs md:w-64 md:border md:border-control xl:w-80',
            // The navigation bar has a search link too; the console is only linked here.
            user.isAdmin && 'max-[22rem]:hidden',
          )}
        >
          <button
            type="button"
            aria-keyshortcuts="/"
            onClick={navigateTo('/search')}
            className="inline-flex h-10 grow items-center gap-2.5 rounded-xs text-muted transition-colors hover:bg-hover hover:text-ink max-md:size-11 max-md:justify-center md:px-3"
          >
            <Search aria-hidden className="size-5 text-ink md:size-4 md:text-current" strokeWidth={1.75} />
            <span className="type-small max-md:sr-only">Search your vault</span>
          </button>
          <button
            type="button"
            aria-label="Find or jump to"
            aria-keyshortcuts="Control+K Meta+K"
            data-keys={`${commandKey}K`}
            onClick={openPalette}
            className="mr-1 grid h-8 min-w-8 place-items-center rounded-xs border border-line px-1.5 type-stamp text-muted transition-colors before:content-[attr(data-keys)] hover:bg-hover hover:text-ink max-md:hidden"
          />
        </div>
        {idle ? (
          <Suspense fallback={bellFallback}>
            <Bell />
          </Suspense>
        ) : (
          bellFallback
        )}
        {user.isAdmin && (
          <Button size="sm" onClick={navigateTo('/admin')} className="min-h-10">
            <ShieldCheck aria-hidden className="size-4" />
            <span className="max-sm:sr-only">Admin</span>
          </Button>
        )}
        <button
          type="button"
          aria-label="Your account"
          onClick={navigateTo('/profile')}
          className={iconButtonStyle('rounded-full')}
        >
          <Avatar name={`${user.firstName} ${user.lastName}`} imageUrl={user.profileImageUrl} />
        </button>
      </div>
    </header>
  );
};
