import type { Car } from '@vault/contracts/collection/cars';
import { useEffect, useState } from 'react';
import { useCarsInfiniteQuery } from '../../features/cars';
import { useCarStatsQuery } from '../../features/vault';
import { nextEnd } from './ends';

/** The collection's own order, so that what was read there is here at once. */
const newestFirst = {};
const oldestFirst = { sortBy: 'createdAt', sortOrder: 'asc' } as const;

/**
 * The vault as a row of which any part can be looked at: pages are read from its beginning, and from its end once
 * something there comes into sight, so that going round does not read ten thousand cars.
 */
export function useBothEnds() {
  const [fromEnd, setFromEnd] = useState(false);
  const [wanted, want] = useState<readonly number[]>([]);
  const head = useCarsInfiniteQuery(newestFirst);
  const tail = useCarsInfiniteQuery(oldestFirst, { skip: !fromEnd });
  const cars = head.data?.pages.flatMap((page) => page.items) ?? [];
  const last = fromEnd && head.hasNextPage ? (tail.data?.pages.flatMap((page) => page.items) ?? []) : [];
  const newest = head.data?.pages.at(-1);
  const { data: stats } = useCarStatsQuery(undefined, { skip: !newest?.totalCapped });
  const counted = newest?.totalCapped ? Math.max(stats?.totalCars ?? 0, newest.total) : newest?.total;
  const total = counted === undefined ? null : head.hasNextPage ? Math.max(counted, cars.length + 1) : cars.length;

  const error = head.error ?? tail.error ?? null;
  const busy = head.isFetching || tail.isFetching;
  const end = total === null || busy || error ? null : nextEnd(wanted, { head: cars.length, tail: last.length, total });
  if (end === 'tail' && !fromEnd) setFromEnd(true);
  const { fetchNextPage: more } = head;
  const { fetchNextPage: moreFromEnd } = tail;
  useEffect(() => {
    if (end === 'head') void more();
    else if (end === 'tail' && fromEnd) void moreFromEnd();
  }, [end, fromEnd, more, moreFromEnd, cars.length, last.length]);

  return {
    /** null until the first answer. */
    total,
    /** undefined while it has not been read. */
    carAt: (index: number): Car | undefined => cars[index] ?? (total === null ? undefined : last[total - 1 - index]),
    /** Says which cars are in sight. */
    want,
    error,
    isFetching: busy,
    retry: () => void (head.error ? head.refetch() : tail.refetch()),
  };
}
