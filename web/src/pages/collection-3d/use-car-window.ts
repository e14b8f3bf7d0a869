import type { ListedCar } from '@vault/contracts/collection/cars';
import { useEffect, useState } from 'react';
import { useCarsInfiniteQuery } from '../../features/cars';
import { useCarStatsQuery } from '../../features/vault';

/** The same query as on the collection page, so that its cached pages are used. */
export const newestFirst = {};
const oldestFirst = { sortBy: 'createdAt', sortOrder: 'asc' } as const;

interface Ends {
  /** The number of cars loaded from the start of the vault. */
  head: number;
  /** The number of cars loaded from its end. */
  tail: number;
  total: number;
}

/** The end to load from next to reach the first missing car of `wanted`; null if none is missing. */
export function nextEnd(wanted: readonly number[], { head, tail, total }: Ends): 'head' | 'tail' | null {
  const missing = wanted.find((car) => car >= head && car < total - tail);
  if (missing === undefined) return null;
  return missing - head <= total - tail - missing ? 'head' : 'tail';
}

/**
 * Random access to the cars of the vault: pages are loaded from its start, and from its end once cars there become
 * visible, so that a full turn does not load ten thousand cars.
 */
export function useCarWindow() {
  const [fromEnd, setFromEnd] = useState(false);
  const [requested, requestCars] = useState<readonly number[]>([]);
  const head = useCarsInfiniteQuery(newestFirst);
  const tail = useCarsInfiniteQuery(oldestFirst, { skip: !fromEnd });
  const cars = head.data?.pages.flatMap((page) => page.items) ?? [];
  const lastCars = fromEnd && head.hasNextPage ? (tail.data?.pages.flatMap((page) => page.items) ?? []) : [];
  const newest = head.data?.pages.at(-1);
  const { data: stats } = useCarStatsQuery(undefined, { skip: !newest?.totalCapped });
  const counted = newest?.totalCapped ? Math.max(stats?.totalCars ?? 0, newest.total) : newest?.total;
  const total = counted === undefined ? null : head.hasNextPage ? Math.max(counted, cars.length + 1) : cars.length;

  const error = head.error ?? tail.error ?? null;
  const busy = head.isFetching || tail.isFetching;
  const end =
    total === null || busy || error ? null : nextEnd(requested, { head: cars.length, tail: lastCars.length, total });
  if (end === 'tail' && !fromEnd) setFromEnd(true);
  const { fetchNextPage: loadFromStart } = head;
  const { fetchNextPage: loadFromEnd } = tail;
  useEffect(() => {
    if (end === 'head') void loadFromStart();
    else if (end === 'tail' && fromEnd) void loadFromEnd();
  }, [end, fromEnd, loadFromStart, loadFromEnd, cars.length, lastCars.length]);

  return {
    /** null until the first response. */
    total,
    /** undefined while it is not loaded. */
    carAt: (index: number): ListedCar | undefined =>
      cars[index] ?? (total === null ? undefined : lastCars[total - 1 - index]),
    /** Sets the cars that are visible and should be loaded. */
    requestCars,
    error,
    isFetching: busy,
    retry: () => void (head.error ? head.refetch() : tail.refetch()),
  };
}
