import { Skeleton } from '../../design-system/skeleton';

/** Holds the place of the table's first rows. */
export const TableSkeleton = () => (
  <div role="status" aria-label="Loading people" className="grid gap-2">
    {Array.from({ length: 8 }, (_, row) => (
      <Skeleton key={row} className="h-16 rounded-md" />
    ))}
  </div>
);
