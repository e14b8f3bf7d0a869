import { page, type PageAnswer } from '@vault/service-kit/bus';
import { badInput } from '@vault/service-kit/errors';
import { cappedTotal, decodeCursor, encodeCursor } from '@vault/service-kit/paging';
import { z } from 'zod';

type Way = 'asc' | 'desc';

/** What the rows of a list are sorted by; the id comes last. */
export interface SortedBy {
  readonly columns: readonly string[];
  /** The columns' values as SQL that loses nothing on its way through JSON. */
  readonly exact: readonly string[];
  readonly types: readonly string[];
  readonly position: z.ZodType<unknown[]>;
}

export interface Keyset {
  /** SQL of `order by`. */
  readonly by: string;
  /** SQL of where a row stands in the order. */
  readonly key: string;
  /** SQL of being behind a place whose values are bound from `$first` on. */
  behind(first: number): string;
  /** What is bound for a cursor. */
  place(cursor: string): unknown[];
  cursor(key: string, id: string): string;
}

/** A moment as `exactly` writes it. */
export const At = z.iso.datetime().refine((at) => !at.startsWith('0000'));

/** SQL for a moment that is compared to the microsecond. */
export const exactly = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * How a list is sorted and paged.
 *
 * @param list what makes it this list: its sort, its filters and who asks.
 * @param id SQL of the column that no two rows share.
 */
export function keyset({ columns, exact, types, position }: SortedBy, way: Way, list: string, id = 'u.id'): Keyset {
  const sorted = [...columns, id];
  return {
    by: sorted.map((column) => `${column} ${way}`).join(', '),
    key: `jsonb_build_array(${exact.join(', ')})::text`,
    behind: (first) => {
      const bound = [...types, 'uuid'].map((type, index) => `$${first + index}::${type}`);
      return `(${sorted.join(', ')}) ${way === 'asc' ? '>' : '<'} (${bound.join(', ')})`;
    },
    place: (cursor) => {
      const place = decodeCursor(cursor, list);
      const { data: values } = position.safeParse(parsed(place.key));
      return values && z.uuid().safeParse(place.id).success ? [...values, place.id] : noPlace();
    },
    cursor: (key, last) => encodeCursor({ list, key, id: last }),
  };
}

const noPlace = (): never => badInput([{ field: 'cursor', message: 'This is no place in this list. Start again.' }]);

function parsed(key: string): unknown {
  try {
    return JSON.parse(key);
  } catch {
    return null;
  }
}

/** A page of what was found by reading one more than `limit`; each row has its `key`. */
export function pageOf<T extends { readonly id: string }>(
  found: readonly (T & { readonly key: string })[],
  { limit, order, total }: { limit: number; order: Keyset; total: number },
): PageAnswer<T> {
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const items = shown.map(({ key: _, ...item }) => item as unknown as T);
  return page(items, { ...cappedTotal(total), nextCursor: last ? order.cursor(last.key, last.id) : null });
}
