import { Outlet, useLocation } from 'react-router-dom';
import { LoadingScreen } from '../../design-system/loading-screen';
import { useSession } from '../../features/session/use-session';
import { NotFound } from './not-found';
import { SignInFirst } from './sign-in-first';
import { VaultAway } from './vault-away';

/**
 * Lets members in. Visitors find nothing at these addresses, but at a shared car or the marketplace they are asked
 * to sign in and come back.
 */
export const MemberGate = () => {
  const session = useSession();
  const { pathname } = useLocation();
  if (session.status === 'in') return <Outlet />;
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'unknown') return <VaultAway />;
  if (/^\/marketplace(\/|$)/.test(pathname)) return <SignInFirst title="Please sign in to access the marketplace" />;
  if (/^\/car\//.test(pathname)) return <SignInFirst title="Please sign in to see this car" />;
  return <NotFound />;
};
