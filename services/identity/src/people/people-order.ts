import type { UserSort } from '@vault/contracts/identity/people';
import { badInput } from '@vault/service-kit/errors';
import { decodeCursor, encodeCursor } from '@vault/service-kit/paging';
import { z } from 'zod';

interface Order {
  /** What the rows `u` are sorted by; the id comes last. */
  readonly columns: readonly string[];
  /** The columns' values as SQL that loses nothing on its way through JSON. */
  readonly exact: readonly string[];
  readonly types: readonly string[];
  readonly position: z.ZodType<unknown[]>;
  readonly usual: 'asc' | 'desc';
}

/** Moments are compared to the microsecond. */
const EXACTLY = `to_char(u.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const At = z.iso.datetime().refine((at) => !at.startsWith('0000'));

/** Each has an index, which is read in both directions. */
const ORDERS: Readonly<Record<UserSort, Order>> = {
  createdAt: {
    columns: ['u.created_at'],
    exact: [EXACTLY],
    types: ['timestamptz'],
    position: z.tuple([At]),
    usual: 'desc',
  },
  email: {
    columns: ['lower(u.email)'],
    exact: ['lower(u.email)'],
    types: ['text'],
    position: z.tuple([z.string()]),
    usual: 'asc',
  },
  subscriptionTier: {
    columns: ['u.tier_rank', 'u.created_at'],
    exact: ['u.tier_rank', EXACTLY],
    types: ['smallint', 'timestamptz'],
    position: z.tuple([z.int().min(0).max(2), At]),
    usual: 'desc',
  },
  carsCount: {
    columns: ['u.cars_count'],
    exact: ['u.cars_count'],
    types: ['int'],
    position: z.tuple([z.int32()]),
    usual: 'desc',
  },
};

export interface PeopleOrder {
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

/**
 * How a list of people is sorted and paged.
 *
 * @param of what else makes it this list: its filters and who asks.
 */
export function peopleOrder(sort: UserSort, direction: 'asc' | 'desc' | undefined, of: unknown): PeopleOrder {
  const { columns, exact, types, position, usual } = ORDERS[sort];
  const way = direction ?? usual;
  const sorted = [...columns, 'u.id'];
  const list = `people ${JSON.stringify([sort, way, of])}`;
  return {
    by: sorted.map((column) => `${column} ${way}`).join(', '),
    key: `jsonb_build_array(${exact.join(', ')})::text`,
    behind: (first) => {
      const bound = [...types, 'uuid'].map((type, index) => `$${first + index}::${type}`);
      return `(${sorted.join(', ')}) ${way === 'asc' ? '>' : '<'} (${bound.join(', ')})`;
    },
    place: (cursor) => {
      const { key, id } = decodeCursor(cursor, list);
      const { data: values } = position.safeParse(parsed(key));
      return values && z.uuid().safeParse(id).success ? [...values, id] : noPlace();
    },
    cursor: (key, id) => encodeCursor({ list, key, id }),
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
