import { type ComponentProps, lazy, Suspense } from 'react';
import type { BulkBar as BulkBarType } from './bulk-bar';

const BulkBar = lazy(async () => ({ default: (await import('./bulk-bar')).BulkBar }));

type BulkBarProps = ComponentProps<typeof BulkBarType>;

interface SelectedCarsProps extends Pick<BulkBarProps, 'total' | 'onAll' | 'more'> {
  /** `on`: cars are being chosen. */
  selection: Pick<BulkBarProps, 'ids' | 'drop' | 'end'> & { on: boolean };
}

/** The bar of many cars, which is fetched when the first one is chosen. */
export const SelectedCars = ({ selection: { on, ids, drop, end }, ...list }: SelectedCarsProps) =>
  on && (
    <Suspense>
      <BulkBar ids={ids} drop={drop} end={end} {...list} />
    </Suspense>
  );
