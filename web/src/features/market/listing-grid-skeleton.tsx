import { Skeleton } from '../../design-system/skeleton';
import { listingGrid } from './listing-grid-style';

const PLACES = 6;

/** Holds the place of the first six listings. */
export const ListingGridSkeleton = () => (
  <div role="status" aria-label="Loading listings" className={listingGrid}>
    {Array.from({ length: PLACES }, (_, index) => (
      <Skeleton key={index} className="h-60 rounded-md sm:h-[31rem]" />
    ))}
  </div>
);
