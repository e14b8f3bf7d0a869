import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Car } from '@vault/contracts/collection/cars';
import { useEffect } from 'react';
import { Skeleton } from '../../design-system/skeleton';
import { usePlacement } from '../../lib/use-placement';
import { CarCard } from './car-card';
import { CarRow } from './car-row';
import { type CarView, gridGeometry } from './grid-geometry';

interface CarGridProps {
  /** Names the list for people who listen. */
  label: string;
  view: CarView;
  /** What is loaded so far. */
  cars: readonly Car[];
  /** How many there are in all, as far as is known. */
  total: number;
  loading: boolean;
  onNeedMore: (() => void) | null;
}

/** Rows drawn beyond the edges of the screen. */
const overscan = 3;

/** Any number of cars: only the rows in sight exist, and cars are fetched as their rows come near. */
export const CarGrid = ({ label, view, cars, total, loading, onNeedMore }: CarGridProps) => {
  const [ref, { width, top, rem }] = usePlacement(label);
  const { columns, pitch, gap } = gridGeometry(view, width, rem);
  const count = Math.ceil(Math.max(total, cars.length) / columns);
  const virtual = useWindowVirtualizer({ count, estimateSize: () => pitch, overscan, scrollMargin: top });
  const rows = virtual.getVirtualItems();
  const lastRow = rows.at(-1)?.index ?? 0;

  useEffect(() => virtual.measure(), [virtual, pitch, top]);
  useEffect(() => {
    if (onNeedMore && !loading && (lastRow + 2) * columns >= cars.length) onNeedMore();
  }, [onNeedMore, loading, lastRow, columns, cars.length]);

  const Tile = view === 'grid' ? CarCard : CarRow;
  return (
    <div
      ref={ref}
      role="feed"
      aria-label={label}
      aria-busy={loading}
      className="relative"
      style={{ height: Math.max(0, virtual.getTotalSize() - gap) }}
    >
      {rows.map((row) => (
        <div
          key={row.key}
          className="absolute inset-x-0 top-0 grid"
          style={{
            height: pitch - gap,
            gap,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            transform: `translateY(${row.start - top}px)`,
          }}
        >
          {Array.from(
            { length: Math.min(columns, Math.max(total, cars.length) - row.index * columns) },
            (_, column) => {
              const at = row.index * columns + column;
              const car = cars[at];
              return car ? (
                <Tile key={car.id} car={car} position={at + 1} setSize={total} priority={row.index === 0} />
              ) : (
                <Skeleton key={at} className="h-full rounded-md" />
              );
            },
          )}
        </div>
      ))}
    </div>
  );
};
