import { page, type PageAnswer } from './bus/answer';
import { cappedTotal, decodeCursor, encodeCursor, refuseCursor } from './paging';
import { z } from 'zod';

/** What the rows of a list are sorted by; the id comes last. */
export interface SortedBy {
  readonly columns: readonly string[];
  /** The columns' values as SQL that JSON keeps exactly. */
  readonly exact: readonly string[];
  readonly types: readonly string[];
  readonly position: z.ZodType<unknown[]>;
}

/** A list's order as SQL, and the cursors of its pages. */
export interface Keyset {
  /** SQL of `ORDER BY`. */
  readonly orderBy: string;
  /** SQL of a row's position in the order, selected as `key`. */
  readonly key: string;
  /** SQL condition for rows after a position whose values are bound from `$first` on. */
  after(first: number): string;
  /** The values to bind for a cursor. */
  position(cursor: string): unknown[];
  cursor(key: string, id: string): string;
}

/** A timestamp as `exactTimestamp` writes it. */
export const ExactTimestamp = z.iso.datetime().refine((at) => !at.startsWith('0000'));

/** SQL for a timestamp that is compared to the microsecond. */
export const exactTimestamp = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * How a list is sorted and paged.
 *
 * @param list what makes it this list: its sort, its filters and who asks.
 * @param id SQL of the column that no two rows share.
 */
export function keyset(
  { columns, exact, types, position }: SortedBy,
  direction: 'asc' | 'desc',
  list: string,
  id: string,
): Keyset {
  const sorted = [...columns, id];
  return {
    orderBy: sorted.map((column) => `${column} ${direction}`).join(', '),
    key: `jsonb_build_array(${exact.join(', ')})::text`,
    after: (first) => {
      const bound = [...types, 'uuid'].map((type, index) => `$${first + index}::${type}`);
      return `(${sorted.join(', ')}) ${direction === 'asc' ? '>' : '<'} (${bound.join(', ')})`;
    },
    position: (cursor) => {
      const last = decodeCursor(cursor, list);
      const { data: values } = position.safeParse(parsed(last.key));
      return values && z.uuid().safeParse(last.id).success ? [...values, last.id] : refuseCursor();
    },
    cursor: (key, last) => encodeCursor({ list, key, id: last }),
  };
}

function parsed(key: string): unknown {
  try {
    return JSON.parse(key);
  } catch {
    return null;
  }
}

/** A page of rows of which one more than `limit` was read; each row has its `key`. */
export function keysetPage<T extends { readonly id: string }>(
  rows: readonly (T & { readonly key: string })[],
  { limit, order, total }: { limit: number; order: Keyset; total: number },
): PageAnswer<T> {
  const visible = rows.slice(0, limit);
  const last = rows.length > limit ? visible.at(-1) : undefined;
  const items = visible.map(({ key: _, ...item }) => item as unknown as T);
  return page(items, { ...cappedTotal(total), nextCursor: last ? order.cursor(last.key, last.id) : null });
}
