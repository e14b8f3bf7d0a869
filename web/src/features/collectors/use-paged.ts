import type { Page } from '@vault/contracts/common/page';
import { useMemo } from 'react';
import { isApiError } from '../../lib/api-error';

/** The part of an infinite query's result that `usePaged` uses. */
interface PagedQuery<T> {
  data?: { pages: Page<T>[] } | undefined;
  currentData?: unknown;
  error?: unknown;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

/** The state of a paged list for `PagedView`. */
export function usePaged<T>(query: PagedQuery<T>) {
  const { data, currentData, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const error = isApiError(query.error) ? query.error : null;
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? null, [data]);
  const last = data?.pages.at(-1);
  return {
    /** null until the first answer. */
    items,
    pages: data?.pages.length ?? 0,
    total: last?.total ?? null,
    /** The total is capped: there are more. */
    capped: last?.totalCapped ?? false,
    /** The items are those of the previous filters. */
    stale: data !== undefined && currentData === undefined && error === null,
    error,
    retrying: isFetching,
    retry: () => void (hasNextPage && data ? fetchNextPage() : refetch()),
    more: hasNextPage && !isFetchingNextPage && error === null ? () => void fetchNextPage() : null,
    loadingMore: isFetchingNextPage,
  };
}

export type Paged<T> = ReturnType<typeof usePaged<T>>;
