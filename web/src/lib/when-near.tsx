import { type ComponentType, lazy, Suspense } from 'react';
import { useNear } from './use-near';

/**
 * A part of a page whose code is fetched when it comes near the window. Pages rendered ahead hold it already: it stays
 * as it is until then. `space` are the classes of the box that keeps its place while there is nothing in it.
 */
export function whenNear(load: () => Promise<ComponentType>, space: string): ComponentType {
  let comeNear: () => void = () => undefined;
  const near = typeof window === 'undefined' ? Promise.resolve() : new Promise<void>((resolve) => (comeNear = resolve));
  const Part = lazy(async () => ({ default: await near.then(load) }));
  const onNear = () => comeNear();
  return function WhenNear() {
    const ref = useNear<HTMLDivElement>(onNear);
    return (
      <div ref={ref}>
        <Suspense fallback={<div className={space} />}>
          <Part />
        </Suspense>
      </div>
    );
  };
}
