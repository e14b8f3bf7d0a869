import { Suspense, useState } from 'react';
import { isTourOffered } from '../../lib/tour-offer';
import { useIdle } from '../../lib/use-idle';
import { inBackground } from './in-background';

const Tour = inBackground(async () => (await import('../../features/tour/tour')).Tour);

/** The guided tour, where a sign-in offered it. Rendered beside the page, whose parts it points at. */
export const HomeTour = () => {
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
