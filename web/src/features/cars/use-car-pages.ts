import { useEffect, useMemo, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../../api/store';
import { isApiError } from '../../lib/api-error';
import type { CarFilters } from './car-filters';
import { carsApi, useCarsInfiniteQuery } from './cars.api';

/** Lets go of the answer to filters that nobody wants any more. */
function useOnlyLatest(filters: CarFilters): void {
  const dispatch = useDispatch<AppDispatch>();
  const latest = useRef(filters);
  useEffect(() => {
    const before = latest.current;
    latest.current = filters;
    if (JSON.stringify(before) !== JSON.stringify(filters))
      dispatch(carsApi.util.getRunningQueryThunk('cars', before))?.abort();
  }, [dispatch, filters]);
}

/** The cars that fit, page after page: what is loaded, how many there are, and how to get more. */
export function useCarPages(filters: CarFilters) {
  const { data, currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useCarsInfiniteQuery(filters);
  useOnlyLatest(filters);
  const cars = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  const last = data?.pages.at(-1);
  // One that was let go of is no failure.
  const problem = isApiError(error) ? error : null;
  return {
    cars,
    /** null until the first answer. What is loaded to the end is counted, the rest is the server's word. */
    total: last === undefined ? null : hasNextPage ? Math.max(last.total, cars.length + 1) : cars.length,
    /** The total is a floor: there may be more. */
    capped: hasNextPage && (last?.totalCapped ?? false),
    /** What is shown answers the filters from before. */
    stale: data !== undefined && currentData === undefined && problem === null,
    error: problem,
    isFetching,
    loadMore: hasNextPage && !isFetchingNextPage && !problem ? () => void fetchNextPage() : null,
    retry: () => void (hasNextPage && data ? fetchNextPage() : refetch()),
  };
}
