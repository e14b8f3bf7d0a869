import type { Car } from '@vault/contracts/collection/cars';
import { useState } from 'react';
import { CrossFade } from './cross-fade';
import { RingCard } from './ring-card';

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
