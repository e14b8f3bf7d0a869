import { useEffect, useMemo, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../../api/store';
import { isApiError } from '../../lib/api-error';
import type { CarFilters } from './car-filters';
import { carsApi, useCarsInfiniteQuery } from './cars.api';

/** Aborts the running request of filters that have changed. */
function useAbortOutdated(filters: CarFilters): void {
  const dispatch = useDispatch<AppDispatch>();
  const latest = useRef(filters);
  useEffect(() => {
    const previous = latest.current;
    latest.current = filters;
    if (JSON.stringify(previous) !== JSON.stringify(filters))
      dispatch(carsApi.util.getRunningQueryThunk('cars', previous))?.abort();
  }, [dispatch, filters]);
}

/** The cars that match the filters, page by page. */
export function useCarPages(filters: CarFilters) {
  const { data, currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useCarsInfiniteQuery(filters);
  useAbortOutdated(filters);
  const cars = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  const last = data?.pages.at(-1);
  // An aborted request is not an error.
  const apiError = isApiError(error) ? error : null;
  return {
    cars,
    /** null until the first response. Once all pages are loaded it is their count, before that the server's total. */
    total: last === undefined ? null : hasNextPage ? Math.max(last.total, cars.length + 1) : cars.length,
    /** The total is a lower bound. */
    capped: hasNextPage && (last?.totalCapped ?? false),
    /** The cars are those of the previous filters. */
    stale: data !== undefined && currentData === undefined && apiError === null,
    error: apiError,
    isFetching,
    loadMore: hasNextPage && !isFetchingNextPage && !apiError ? () => void fetchNextPage() : null,
    retry: () => void (hasNextPage && data ? fetchNextPage() : refetch()),
  };
}
