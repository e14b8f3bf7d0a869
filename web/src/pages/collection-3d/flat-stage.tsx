import type { Car } from '@vault/contracts/collection/cars';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { RingCard } from './ring-card';

const duration = 240;

/**
 * Fades what is in front into what comes next, for people who want less motion. Runs by the animation API: the style
 * sheet takes every other animation away from them.
 */
const CrossFade = ({ of, before, children }: { of: string; before: ReactNode; children: ReactNode }) => {
  const next = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    next.current?.animate([{ opacity: 0 }, { opacity: 1 }], { duration, easing: 'ease-out' });
    last.current?.animate([{ opacity: 1 }, { opacity: 0 }], { duration, easing: 'ease-out', fill: 'forwards' });
  }, [of]);
  return (
    <>
      {before && (
        <div key={`${of}-before`} ref={last} aria-hidden className="pointer-events-none absolute inset-0">
          {before}
        </div>
      )}
      <div key={of} ref={next} className="absolute inset-0">
        {children}
      </div>
    </>
  );
};

/** One car at a time, one fading into the next: the gallery without its motion. */
export const FlatStage = ({ current, car }: { current: number; car: Car | undefined }) => {
  const [seen, setSeen] = useState({ now: current, car, before: undefined as Car | undefined });
  if (seen.now !== current) setSeen({ now: current, car, before: seen.car });
  else if (seen.car !== car) setSeen({ ...seen, car });
  return (
    <div className="absolute top-1/2 left-1/2 h-(--card-height) w-(--card) -translate-1/2">
      <CrossFade of={String(current)} before={seen.before && <RingCard car={seen.before} front={false} />}>
        <RingCard car={car} front />
      </CrossFade>
    </div>
  );
};
