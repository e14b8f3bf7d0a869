import { Suspense } from 'react';
import { LoadingScreen } from '../design-system/loading-screen';
import { useSession } from '../features/session';
import { preloadable } from '../lib/preloadable';
import { PRODUCT_NAME, PRODUCT_TAGLINE } from '../lib/product';
import { withStyles } from '../lib/styles';
import { useTitle } from '../lib/use-title';

export const MemberHome = preloadable(
  withStyles('members', async () => (await import('./shell/member-home')).MemberHome),
);
export const Landing = preloadable(
  withStyles('/', async () => (await import('../pages/landing/landing.page')).Component),
);

/** `/`: the collection of a signed-in user, the landing page for visitors. */
export const HomePage = () => {
  useTitle(`${PRODUCT_NAME} | ${PRODUCT_TAGLINE}`);
  const { status } = useSession();
  return <Suspense fallback={<LoadingScreen />}>{status === 'in' ? <MemberHome /> : <Landing />}</Suspense>;
};
