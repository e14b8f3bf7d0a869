import { useMemo } from 'react';
import { type CarFilters, useCarsInfiniteQuery } from './cars.api';

/** The cars that fit, page after page: what is loaded, how many there are, and how to get more. */
export function useCarPages(filters: CarFilters) {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useCarsInfiniteQuery(filters);
  const cars = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  const known = data?.pages.at(-1)?.total;
  return {
    cars,
    /** null until the first answer. What is loaded to the end is counted, the rest is the server's word. */
    total: known === undefined ? null : hasNextPage ? Math.max(known, cars.length + 1) : cars.length,
    error: error ?? null,
    isFetching,
    loadMore: hasNextPage && !isFetchingNextPage && !error ? () => void fetchNextPage() : null,
    retry: () => void (hasNextPage && data ? fetchNextPage() : refetch()),
  };
}
