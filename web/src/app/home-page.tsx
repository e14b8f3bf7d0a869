import { lazy, Suspense } from 'react';
import { LoadingScreen } from '../design-system/loading-screen';
import { useSession } from '../features/session';
import { PRODUCT_NAME, PRODUCT_TAGLINE } from '../lib/product';
import { withStyles } from '../lib/styles';
import { useTitle } from '../lib/use-title';

export const loadMemberHome = withStyles('members', () => import('./shell/member-home'));
export const loadLanding = withStyles('/', () => import('../pages/landing/landing.page'));

const MemberHome = lazy(async () => ({ default: (await loadMemberHome()).MemberHome }));
const Landing = lazy(async () => ({ default: (await loadLanding()).Component }));

/** `/`: the collection of a signed-in user, the landing page for visitors. */
export const HomePage = () => {
  useTitle(`${PRODUCT_NAME} | ${PRODUCT_TAGLINE}`);
  const { status } = useSession();
  return <Suspense fallback={<LoadingScreen />}>{status === 'in' ? <MemberHome /> : <Landing />}</Suspense>;
};
