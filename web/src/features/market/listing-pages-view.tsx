import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ErrorPanel } from '../../design-system/error-panel';
import { Skeleton } from '../../design-system/skeleton';
import { Spinner } from '../../design-system/spinner';
import { errorText } from '../../lib/error-text';
import { ListingGrid } from './listing-grid';
import { listingGrid } from './listing-grid-style';
import type { ListingPages } from './use-listing-pages';

const PLACES = 6;

/** Holds the place of the first six listings. */
const ListingGridSkeleton = () => (
  <div role="status" aria-label="Loading listings" className={listingGrid}>
    {Array.from({ length: PLACES }, (_, index) => (
      <Skeleton key={index} className="h-60 rounded-md sm:h-[31rem]" />
    ))}
  </div>
);

interface ListingPagesViewProps {
  label: string;
  list: ListingPages;
  viewerId: string;
  /** Stands there when the list is empty. */
  empty: ReactNode;
}

/** A paged list in each of its states: loading, empty, failed, there, with more to come. */
export const ListingPagesView = ({ label, list, viewerId, empty }: ListingPagesViewProps) => {
  const { pages, total, stale, more, error, isFetching, retry, end } = list;
  return (
    <>
      {error && <ErrorPanel className="mb-4" message={errorText(error)} onRetry={retry} retrying={isFetching} />}
      {total === null && !error && <ListingGridSkeleton />}
      <div className={clsx('transition-opacity', stale && 'opacity-55 delay-150')} aria-busy={stale}>
        {total === 0 && empty}
        {total !== null && total > 0 && <ListingGrid label={label} pages={pages} viewerId={viewerId} />}
      </div>
      <div ref={end} className="grid h-16 place-items-center text-muted">
        {more && <Spinner className="size-6" />}
      </div>
    </>
  );
};
