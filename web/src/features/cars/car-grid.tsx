import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Car } from '@vault/contracts/collection/cars';
import { type ComponentType, useCallback, useEffect } from 'react';
import { Skeleton } from '../../design-system/skeleton';
import { usePlacement } from '../../lib/use-placement';
import { CarCard, type CarTileProps } from './car-card';
import { CarRow } from './car-row';
import { type CarView, gridGeometry } from './grid-geometry';
import type { GridSelection } from './grid-selection';
import { useGridKeys } from './use-grid-keys';
import { useGridPresses } from './use-grid-presses';

interface CarGridProps<C extends Car> {
  /** Names the list for people who listen. */
  label: string;
  view: CarView;
  /** What is loaded so far. */
  cars: readonly C[];
  /** How many there are in all, as far as is known. */
  total: number;
  loading: boolean;
  onNeedMore: (() => void) | null;
  /** Where cars can be chosen. */
  selection?: GridSelection | undefined;
  onEdit?: ((car: Car) => void) | undefined;
  /** Another tile than the view's own, of the same height. */
  tile?: ComponentType<CarTileProps<C>> | undefined;
}

/** Rows drawn beyond the edges of the screen. */
const overscan = 3;

const withRow = (range: Range, row: number | null): number[] => {
  const rows = defaultRangeExtractor(range);
  return row === null || rows.includes(row) ? rows : [...rows, row].sort((a, b) => a - b);
};

/** Any number of cars: only the rows in sight exist, and cars are fetched as their rows come near. */
export const CarGrid = <C extends Car>(props: CarGridProps<C>) => {
  const { label, view, cars, total, loading, onNeedMore, selection, onEdit, tile } = props;
  const [ref, { width, top, rem }] = usePlacement(label);
  const { columns, pitch, gap } = gridGeometry(view, width, rem);
  const { active, held, handlers } = useGridKeys({ grid: ref, cars, columns, selection, onEdit });
  const presses = useGridPresses(cars, selection);
  const size = Math.max(total, cars.length);
  const heldRow = held === null ? null : Math.floor(held / columns);
  const rangeExtractor = useCallback((range: Range) => withRow(range, heldRow), [heldRow]);
  const count = Math.ceil(size / columns);
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => pitch,
    overscan,
    scrollMargin: top,
    rangeExtractor,
  });
  const rows = virtual.getVirtualItems();
  const lastRow = rows.at(-1)?.index ?? 0;

  useEffect(() => virtual.measure(), [virtual, pitch, top]);
  useEffect(() => {
    if (onNeedMore && !loading && (lastRow + 2) * columns >= cars.length) onNeedMore();
  }, [onNeedMore, loading, lastRow, columns, cars.length]);

  const Tile: ComponentType<CarTileProps<C>> = tile ?? (view === 'grid' ? CarCard : CarRow);
  return (
    <div
      ref={ref}
      role="feed"
      aria-label={label}
      aria-busy={loading}
      className="relative"
      style={{ height: Math.max(0, virtual.getTotalSize() - gap) }}
      {...handlers}
      {...presses}
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
          {Array.from({ length: Math.min(columns, size - row.index * columns) }, (_, column) => {
            const at = row.index * columns + column;
            const car = cars[at];
            return car ? (
              <Tile
                key={car.id}
                car={car}
                at={at}
                setSize={total}
                priority={row.index === 0}
                tabbable={at === active}
                selected={selection ? selection.ids.has(car.id) : null}
                selecting={selection?.on ?? false}
              />
            ) : (
              <Skeleton key={at} className="h-full rounded-md" />
            );
          })}
        </div>
      ))}
    </div>
  );
};
