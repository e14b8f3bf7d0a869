import type { ListedCar } from '@vault/contracts/collection/cars';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { RingCard } from './ring-card';

const DURATION_MS = 240;

/**
 * Cross-fades from one content to the next, for users who prefer reduced motion. It uses the Web Animations API because
 * the style sheet disables all CSS animations for them.
 */
const CrossFade = ({
  contentKey,
  before,
  children,
}: {
  contentKey: string;
  before: ReactNode;
  children: ReactNode;
}) => {
  const next = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    next.current?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: DURATION_MS, easing: 'ease-out' });
    last.current?.animate([{ opacity: 1 }, { opacity: 0 }], {
      duration: DURATION_MS,
      easing: 'ease-out',
      fill: 'forwards',
    });
  }, [contentKey]);
  return (
    <>
      {before && (
        <div key={`${contentKey}-before`} ref={last} aria-hidden className="pointer-events-none absolute inset-0">
          {before}
        </div>
      )}
      <div key={contentKey} ref={next} className="absolute inset-0">
        {children}
      </div>
    </>
  );
};

/** Shows one car at a time with a cross-fade: the gallery for reduced motion. */
export const FlatStage = ({ current, car }: { current: number; car: ListedCar | undefined }) => {
  const [seen, setSeen] = useState({ now: current, car, before: undefined as ListedCar | undefined });
  if (seen.now !== current) setSeen({ now: current, car, before: seen.car });
  else if (seen.car !== car) setSeen({ ...seen, car });
  return (
    <div className="absolute top-1/2 left-1/2 h-(--card-height) w-(--card) -translate-1/2">
      <CrossFade contentKey={String(current)} before={seen.before && <RingCard car={seen.before} front={false} />}>
        <RingCard car={car} front />
      </CrossFade>
    </div>
  );
};
