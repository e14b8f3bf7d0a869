import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { LoadingScreen } from '../../design-system/loading-screen';
import { useSession } from '../../features/session';

const NotFound = lazy(async () => ({ default: (await import('./not-found')).Component }));
const SignInFirst = lazy(async () => ({ default: (await import('./sign-in-first')).SignInFirst }));
const VaultAway = lazy(async () => ({ default: (await import('./vault-unavailable')).VaultUnavailable }));

/** What somebody sees who is not known to be a member. */
const Outside = ({ unknown, pathname }: { unknown: boolean; pathname: string }) => {
  if (unknown) return <VaultAway />;
  if (/^\/marketplace(\/|$)/.test(pathname)) return <SignInFirst title="Please sign in to access the marketplace" />;
  if (/^\/car\//.test(pathname)) return <SignInFirst title="Please sign in to see this car" />;
  if (/^\/collector-network\/./.test(pathname)) return <SignInFirst title="Please sign in to see this collector" />;
  return <NotFound />;
};

/**
 * Lets members in. Visitors find nothing at these addresses, but at a shared car, a collector or the marketplace they are asked
 * to sign in and come back.
 */
export const MemberGate = () => {
  const session = useSession();
  const { pathname } = useLocation();
  if (session.status === 'in') return <Outlet />;
  if (session.status === 'loading') return <LoadingScreen />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Outside unknown={session.status === 'unknown'} pathname={pathname} />
    </Suspense>
  );
};
