import clsx from 'clsx';
import { Plus, X } from 'lucide-react';
import { useMemo } from 'react';
import { ANEW } from '../../api/first-queries';
import { Button } from '../../design-system/button';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';
import {
  useWishesInfiniteQuery,
  type WishActions,
  WishCard,
  wishGrid,
  WishListSkeleton,
} from '../../features/wishlist';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';
import { countOf } from '../../lib/format';
import { useNear } from '../../lib/use-near';
import type { WishFiltersHandle } from './use-wish-filters';

interface WishResultsProps {
  filters: WishFiltersHandle;
  actions: WishActions;
  onAdd: () => void;
}

/** The matching wishes, page by page. */
export const WishResults = ({ filters, actions, onAdd }: WishResultsProps) => {
  const { data, currentData, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useWishesInfiniteQuery(filters.query, ANEW);
  const wishes = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const total = data?.pages.at(-1)?.total ?? null;
  const problem = isApiError(error) ? error : null;
  const more = hasNextPage && !isFetchingNextPage && !problem ? () => void fetchNextPage() : null;
  const end = useNear<HTMLDivElement>(more);
  const stale = data !== undefined && currentData === undefined && !problem;
  return (
    <>
      <h2 className="sr-only">Wishes</h2>
      <div className="my-4 flex min-h-10 items-center gap-3">
        <p role="status" className="mr-auto type-label text-muted">
          {total !== null && total > 0 && countOf(total, 'item')}
        </p>
        {filters.isFiltered && (
          <Button size="sm" onClick={filters.clear} className="min-h-10">
            <X aria-hidden className="size-4" />
            Clear Filters
          </Button>
        )}
      </div>
      {problem && (
        <ErrorPanel
          className="mb-4"
          message={errorText(problem)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {total === null && !problem && <WishListSkeleton />}
      <div className={clsx('transition-opacity', stale && 'opacity-55 delay-150')} aria-busy={stale}>
        {total === 0 &&
          (filters.isFiltered ? (
            <EmptyState as="h3" title="No wishlist items found" description="Try adjusting your search or filters." />
          ) : (
            <EmptyState
              as="h3"
              title="No wishlist items found"
              description="Your wishlist is empty. Add the castings you are hunting to get a notification when one is listed."
            >
              <Button variant="primary" onClick={onAdd}>
                <Plus aria-hidden className="size-4.5" />
                Add your first item
              </Button>
            </EmptyState>
          ))}
        {wishes.length > 0 && (
          <ul aria-label="Wishlist" className={wishGrid}>
            {wishes.map((wish) => (
              <li key={wish.id} className="grid">
                <WishCard wish={wish} actions={actions} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div ref={end} />
    </>
  );
};
