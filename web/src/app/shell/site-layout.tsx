import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { LoadingScreen } from '../../design-system/loading-screen';
import { SkipLink } from '../../design-system/skip-link';
import { ServiceBanner } from '../../features/connection';
import { useSession, wasSignedIn } from '../../features/session';
import { preloadable } from '../../lib/preloadable';
import { withStyles } from '../../lib/styles';
import { PublicFooter } from './public-footer';
import { PublicHeader } from './public-header';

interface PublicLayoutProps {
  banner: ReactNode;
  children: ReactNode;
}

/** The layout of the public pages for visitors. Pages set their own widths. */
const PublicLayout = ({ banner, children }: PublicLayoutProps) => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink />
    <PublicHeader />
    {banner}
    <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-var(--header))] grow">
      {children}
    </main>
    <PublicFooter />
  </div>
);

export const AppShell = preloadable(withStyles('members', async () => (await import('./app-shell')).AppShell));

/** The layout around a page: the shell for members, the public header and footer for visitors. */
export const SiteLayout = () => {
  const session = useSession();
  const banner = <ServiceBanner />;
  if (session.status === 'loading' && wasSignedIn()) return <LoadingScreen />;
  if (session.status !== 'in')
    return (
      <PublicLayout banner={banner}>
        <Outlet />
      </PublicLayout>
    );
  return (
    <Suspense fallback={<LoadingScreen />}>
      <AppShell user={session.user} remembered={session.remembered} banner={banner}>
        <Outlet />
      </AppShell>
    </Suspense>
  );
};
