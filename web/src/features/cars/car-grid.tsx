import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { ListedCar } from '@vault/contracts/collection/cars';
import { type ComponentType, useCallback, useDeferredValue, useEffect } from 'react';
import { Skeleton } from '../../design-system/skeleton';
import { usePlacement } from '../../lib/use-placement';
import { CarCard, type CarTileProps } from './car-card';
import { CarRow } from './car-row';
import { type CarView, gridGeometry } from './grid-geometry';
import type { GridSelection } from './grid-selection';
import { useGridKeys } from './use-grid-keys';
import { useGridPointer } from './use-grid-pointer';

interface CarGridProps<C extends ListedCar> {
  /** The accessible name of the list. */
  label: string;
  view: CarView;
  /** The cars that are loaded so far. */
  cars: readonly C[];
  /** The number of all matching cars, as far as it is known. */
  total: number;
  loading: boolean;
  onNeedMore: (() => void) | null;
  /** Given where cars can be selected. */
  selection?: GridSelection | undefined;
  onEdit?: ((car: ListedCar) => void) | undefined;
  /** Replaces the view's own tile; it must have the same height. */
  tile?: ComponentType<CarTileProps<C>> | undefined;
}

/** Rows that are rendered beyond the edges of the screen. */
const OVERSCAN = 3;

const withRow = (range: Range, row: number | null): number[] => {
  const rows = defaultRangeExtractor(range);
  return row === null || rows.includes(row) ? rows : [...rows, row].sort((a, b) => a - b);
};

/** A virtualized grid or list of cars that loads more as its end comes near. */
export const CarGrid = <C extends ListedCar>(props: CarGridProps<C>) => {
  const { label, view, cars, total, loading, onNeedMore, selection, onEdit, tile } = props;
  const [ref, { width, top, rem }] = usePlacement(label);
  const { columns, pitch, gap } = gridGeometry(view, width, rem);
  const { active, pinned, handlers } = useGridKeys({ grid: ref, cars, columns, selection, onEdit });
  const pointerHandlers = useGridPointer(cars, selection);
  const size = Math.max(total, cars.length);
  const pinnedRow = pinned === null ? null : Math.floor(pinned / columns);
  const rangeExtractor = useCallback((range: Range) => withRow(range, pinnedRow), [pinnedRow]);
  const count = Math.ceil(size / columns);
  // What nobody sees yet does not delay what is seen.
  const overscan = useDeferredValue(OVERSCAN, 0);
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => pitch,
    overscan,
    scrollMargin: top,
    // Known at the first render, the size of the screen needs no second one.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
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
      {...pointerHandlers}
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
