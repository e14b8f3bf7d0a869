import type { ListedCar } from '@vault/contracts/collection/cars';
import type { RefObject } from 'react';
import { formatVaultNumber } from '../../lib/format';
import { RingCard } from './ring-card';
import { radiusOf, ringSlots, stepOf } from './ring-geometry';

/** The back of a panel, visible on the far side of the ring. */
const CardBack = ({ car }: { car: ListedCar | undefined }) => (
  <div className="grid size-full place-items-center rounded-lg border border-line bg-floor p-6 text-center">
    {car && (
      <p className="grid gap-1 font-mono text-muted uppercase">
        <span className="text-xs tracking-[0.14em]">{car.brand}</span>
        <span className="text-2xl tracking-[0.06em]">{formatVaultNumber(car.vaultNumber)}</span>
      </p>
    )}
  </div>
);

interface RingProps {
  cars: number;
  front: number;
  carAt: (index: number) => ListedCar | undefined;
  /** The node that gets `--turn` and `--tilt`. */
  ref: RefObject<HTMLDivElement | null>;
}

/** A ring of at most twelve panels, which are reused at the back. Screen readers see only the one in front. */
export const Ring = ({ cars, front, carAt, ref }: RingProps) => (
  <div
    ref={ref}
    data-ring
    className="absolute top-1/2 left-1/2 transform-3d"
    style={{
      transform: `translateZ(calc(var(--card) * ${-radiusOf(cars)})) rotateX(var(--tilt)) rotateY(calc(var(--turn) * -1))`,
    }}
  >
    {ringSlots(front, cars).map(({ slot, place, car: index }) => {
      const car = carAt(index);
      const current = place === front;
      return (
        <div
          key={slot}
          data-place={place}
          aria-hidden={!current}
          className="absolute top-[calc(var(--card-height)/-2)] left-[calc(var(--card)/-2)] h-(--card-height) w-(--card) transform-3d"
          style={{
            transform: `rotateY(${(slot * stepOf(cars)) / 1000}deg) translateZ(calc(var(--card) * ${radiusOf(cars)}))`,
          }}
        >
          <div className="absolute inset-0 backface-hidden">
            <RingCard car={car} front={current} />
          </div>
          <div aria-hidden className="absolute inset-0 rotate-y-180 backface-hidden">
            <CardBack car={car} />
          </div>
        </div>
      );
    })}
  </div>
);
