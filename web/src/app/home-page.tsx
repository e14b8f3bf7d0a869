import { lazy, Suspense } from 'react';
import { LoadingScreen } from '../design-system/loading-screen';
import { useSession } from '../features/session';
import { PRODUCT_NAME, PRODUCT_TAGLINE } from '../lib/product';
import { useTitle } from '../lib/use-title';
import { HomeTour } from './shell/home-tour';
import { OfflineFallback } from './shell/offline-fallback';

export const loadCollection = () => import('../pages/collection/collection.page');
export const loadLanding = () => import('../pages/landing/landing.page');

const Collection = lazy(async () => ({ default: (await loadCollection()).Component }));
const Landing = lazy(async () => ({ default: (await loadLanding()).Component }));

/** `/`: the collection of a signed-in user, the landing page for visitors. */
export const HomePage = () => {
  useTitle(`${PRODUCT_NAME} | ${PRODUCT_TAGLINE}`);
  const { status } = useSession();
  return (
    <Suspense fallback={<LoadingScreen />}>
      {status === 'in' ? (
        <OfflineFallback>
          <Collection />
          <HomeTour />
        </OfflineFallback>
      ) : (
        <Landing />
      )}
    </Suspense>
  );
};
