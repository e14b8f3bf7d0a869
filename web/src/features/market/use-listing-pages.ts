import type { Page } from '@vault/contracts/common/page';
import type { Listing } from '@vault/contracts/marketplace/listings';
import { isApiError } from '../../lib/api-error';
import { countOf, formatCount } from '../../lib/format';
import { useNear } from '../../lib/use-near';

/** The number of listings found. @param isCapped there are more. */
export const resultCountText = (total: number, isCapped: boolean): string =>
  isCapped ? `More than ${formatCount(total)} listings` : countOf(total, 'listing');

/** The result of an infinite query of listings. */
interface PagedQuery {
  data?: { pages: Page<Listing>[] } | undefined;
  currentData?: unknown;
  error?: unknown;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

/** A paged list for display; the ref `end` belongs below the last card and fetches the next page. */
export function useListingPages(query: PagedQuery) {
  const { data, currentData, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const error = isApiError(query.error) ? query.error : null;
  const pages = data?.pages ?? [];
  const lastPage = pages.at(-1);
  const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
  const end = useNear<HTMLDivElement>(hasNextPage && !isFetchingNextPage && !error ? () => void fetchNextPage() : null);
  return {
    pages,
    /** null until loaded; the count of a fully loaded list, otherwise the total of the server. */
    total:
      lastPage === undefined
        ? null
        : hasNextPage
          ? Math.max(lastPage.total, lastPage.totalCapped ? loaded : loaded + 1)
          : loaded,
    /** Whether there are more than the total. */
    isTotalCapped: hasNextPage && (lastPage?.totalCapped ?? false),
    /** Whether the pages belong to the previous filters. */
    isStale: data !== undefined && currentData === undefined && error === null,
    isLoadingMore: isFetchingNextPage,
    error,
    isFetching,
    retry: () => void (hasNextPage && data ? fetchNextPage() : refetch()),
    end,
  };
}

export type ListingPages = ReturnType<typeof useListingPages>;
