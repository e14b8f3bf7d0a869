import type { Page } from '@vault/contracts/common/page';
import type { Listing } from '@vault/contracts/marketplace/listings';
import { isApiError } from '../../lib/api-error';
import { useNear } from '../../lib/use-near';

/** What a paged query of listings gives. */
interface PagedAnswer {
  data?: { pages: Page<Listing>[] } | undefined;
  currentData?: unknown;
  error?: unknown;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

/** A paged list as a screen shows it; `end` is put below the last card and fetches the next page in time. */
export function useListingPages(answer: PagedAnswer) {
  const { data, currentData, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = answer;
  const error = isApiError(answer.error) ? answer.error : null;
  const pages = data?.pages ?? [];
  const last = pages.at(-1);
  const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
  const end = useNear<HTMLDivElement>(hasNextPage && !isFetchingNextPage && !error ? () => void fetchNextPage() : null);
  return {
    pages,
    /** null until the first answer. What is loaded to the end is counted, the rest is the server's word. */
    total: last === undefined ? null : hasNextPage ? Math.max(last.total, loaded + 1) : loaded,
    /** The total is a floor: there may be more. */
    capped: hasNextPage && (last?.totalCapped ?? false),
    /** What is shown answers the filters from before. */
    stale: data !== undefined && currentData === undefined && error === null,
    more: isFetchingNextPage,
    error,
    isFetching,
    retry: () => void (hasNextPage && data ? fetchNextPage() : refetch()),
    end,
  };
}

export type ListingPages = ReturnType<typeof useListingPages>;
