import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { LoadingScreen } from '../../design-system/loading-screen';
import { useSession, wasSignedIn } from '../../features/session';
import { PublicLayout } from './public-layout';
import { ServiceBanner } from '../../features/connection';

const AppShell = lazy(async () => ({ default: (await import('./app-shell')).AppShell }));

/** The frame around a page: the shell for members, the public header and footer for visitors. */
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
