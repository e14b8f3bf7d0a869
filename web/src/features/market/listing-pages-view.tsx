import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ErrorPanel } from '../../design-system/error-panel';
import { Spinner } from '../../design-system/spinner';
import { errorText } from '../../lib/error-text';
import { ListingGrid, ListingGridSkeleton } from './listing-grid';
import type { ListingPages } from './use-listing-pages';

interface ListingPagesViewProps {
  label: string;
  list: ListingPages;
  viewerId: string;
  /** Displayed if the list is empty. */
  empty: ReactNode;
}

/** A paged list with its loading, error and empty states. */
export const ListingPagesView = ({ label, list, viewerId, empty }: ListingPagesViewProps) => {
  const { pages, total, isStale, isLoadingMore, error, isFetching, retry, end } = list;
  return (
    <>
      {error && <ErrorPanel className="mb-4" message={errorText(error)} onRetry={retry} retrying={isFetching} />}
      {total === null && !error && <ListingGridSkeleton />}
      <div className={clsx('transition-opacity', isStale && 'opacity-55 delay-150')} aria-busy={isStale}>
        {total === 0 && empty}
        {total !== null && total > 0 && <ListingGrid label={label} pages={pages} viewerId={viewerId} />}
      </div>
      <div ref={end} className="grid h-16 place-items-center text-muted">
        {isLoadingMore && <Spinner className="size-6" />}
      </div>
    </>
  );
};
