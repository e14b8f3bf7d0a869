import type { RarityOverview } from '@vault/contracts/collection/rarity';
import clsx from 'clsx';
import { formatDay } from '../../lib/format';
import { RatedRow } from './rated-row';

/** Scores that changed within a month, the largest change first. */
export const MovedList = ({ cars }: { cars: RarityOverview['moved'] }) => {
  if (cars.length === 0) return <p className="text-muted">No score has moved within 30 days.</p>;
  return (
    <ul className="grid grid-cols-1 gap-0.5">
      {cars.map((car) => {
        const up = car.after > car.before;
        return (
          <RatedRow
            key={car.id}
            car={car}
            end={
              <p className="shrink-0 text-right tabular-nums">
                <span className={clsx('block type-label', up ? 'text-ok' : 'text-danger')}>
                  <span aria-hidden>{up ? '▲ ' : '▼ '}</span>
                  <span className="sr-only">{up ? 'up ' : 'down '}</span>
                  {Math.abs(car.after - car.before).toFixed(1)}
                </span>
                <span className="type-fine text-muted">
                  {car.before.toFixed(0)} → {car.after.toFixed(0)}
                </span>
              </p>
            }
          >
            <p className="mt-0.5 line-clamp-2 type-fine text-muted">
              {car.cause} · {formatDay(car.movedAt)}
            </p>
          </RatedRow>
        );
      })}
    </ul>
  );
};
