import { type ComponentProps, lazy, Suspense } from 'react';
import type { BulkBar as BulkBarType } from './bulk-bar';

const BulkBar = lazy(async () => ({ default: (await import('./bulk-bar')).BulkBar }));

type BulkBarProps = ComponentProps<typeof BulkBarType>;

interface SelectedCarsProps extends Pick<BulkBarProps, 'total' | 'onAll' | 'onLabels'> {
  /** `on`: selection mode. */
  selection: Pick<BulkBarProps, 'ids' | 'deselect' | 'end'> & { on: boolean };
}

/** The bulk action bar, loaded when the first car is selected. */
export const SelectedCars = ({ selection: { on, ids, deselect, end }, ...list }: SelectedCarsProps) =>
  on && (
    <Suspense>
      <BulkBar ids={ids} deselect={deselect} end={end} {...list} />
    </Suspense>
  );
