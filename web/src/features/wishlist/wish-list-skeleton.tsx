import { Skeleton } from '../../design-system/skeleton';

export const wishGrid = 'grid grid-cols-1 gap-3 sm:gap-4 md:grid-cols-2 xl:grid-cols-3';

/** The placeholder of a list that is loading. */
export const WishListSkeleton = () => (
  <div role="status" aria-label="Loading wishlist" className={wishGrid}>
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} className="h-56 rounded-md" />
    ))}
  </div>
);
