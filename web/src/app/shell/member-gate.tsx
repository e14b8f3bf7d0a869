import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { LoadingScreen } from '../../design-system/loading-screen';
import { useSession } from '../../features/session';

const NotFound = lazy(async () => ({ default: (await import('./not-found')).Component }));
const SignInFirst = lazy(async () => ({ default: (await import('./gate-screens')).SignInFirst }));
const VaultUnavailable = lazy(async () => ({ default: (await import('./gate-screens')).VaultUnavailable }));

/** What a visitor sees at a member's address. */
const VisitorFallback = ({ unknown, pathname }: { unknown: boolean; pathname: string }) => {
  if (unknown) return <VaultUnavailable />;
  if (/^\/marketplace(\/|$)/.test(pathname)) return <SignInFirst title="Please sign in to access the marketplace" />;
  if (/^\/car\//.test(pathname)) return <SignInFirst title="Please sign in to see this car" />;
  if (/^\/collector-network\/./.test(pathname)) return <SignInFirst title="Please sign in to see this collector" />;
  return <NotFound />;
};

/** Shows its routes to members only. Visitors get a 404; for cars, collectors and the marketplace, a sign-in prompt. */
export const MemberGate = () => {
  const session = useSession();
  const { pathname } = useLocation();
  if (session.status === 'in')
    return (
      <Suspense fallback={<LoadingScreen />}>
        <Outlet />
      </Suspense>
    );
  if (session.status === 'loading') return <LoadingScreen />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <VisitorFallback unknown={session.status === 'unknown'} pathname={pathname} />
    </Suspense>
  );
};
