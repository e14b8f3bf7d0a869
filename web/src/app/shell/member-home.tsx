import { Suspense, useState } from 'react';
import { isTourOffered } from '../../lib/tour-offer';
import { useIdle } from '../../lib/use-idle';
import { Component as Collection } from '../../pages/collection/collection.page';
import { inBackground } from './in-background';
import { OfflineFallback } from './offline-fallback';

export { handle } from '../../pages/collection/collection.page';

const Tour = inBackground(async () => (await import('../../features/tour/tour')).Tour);

/** The guided tour, where a sign-in offered it. Rendered beside the page, whose parts it points at. */
const HomeTour = () => {
  const [isOffered] = useState(isTourOffered);
  const idle = useIdle();
  return (
    isOffered &&
    idle && (
      <Suspense>
        <Tour />
      </Suspense>
    )
  );
};

/** The collection with the guided tour, or the offline cache while the server cannot be reached. */
export const MemberHome = () => (
  <OfflineFallback>
    <Collection />
    <HomeTour />
  </OfflineFallback>
);
