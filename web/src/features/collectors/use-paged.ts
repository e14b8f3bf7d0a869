import type { Page } from '@vault/contracts/common/page';
import { useMemo } from 'react';
import { isApiError } from '../../lib/api-error';

/** What a paged query gives. */
interface PagedAnswer<T> {
  data?: { pages: Page<T>[] } | undefined;
  currentData?: unknown;
  error?: unknown;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

/** A paged list as a screen shows it, page after page at a press. */
export function usePaged<T>(answer: PagedAnswer<T>) {
  const { data, currentData, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = answer;
  const error = isApiError(answer.error) ? answer.error : null;
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? null, [data]);
  const last = data?.pages.at(-1);
  return {
    /** null until the first answer. */
    items,
    pages: data?.pages.length ?? 0,
    total: last?.total ?? null,
    /** The total is a floor: there are more. */
    capped: last?.totalCapped ?? false,
    /** What is shown answers the filters from before. */
    stale: data !== undefined && currentData === undefined && error === null,
    error,
    retrying: isFetching,
    retry: () => void (hasNextPage && data ? fetchNextPage() : refetch()),
    more: hasNextPage && !isFetchingNextPage && error === null ? () => void fetchNextPage() : null,
    loadingMore: isFetchingNextPage,
  };
}

export type Paged<T> = ReturnType<typeof usePaged<T>>;
