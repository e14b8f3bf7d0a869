import { ExactTimestamp, type Keyset, type SortedBy, exactTimestamp, keyset } from '@vault/service-kit/keyset';
import type { UserSort } from '@vault/contracts/identity/users';
import { z } from 'zod';

const EXACTLY = exactTimestamp('u.created_at');

/** Each has an index, which is read in both directions. */
const ORDERS: Readonly<Record<UserSort, SortedBy & { readonly usual: 'asc' | 'desc' }>> = {
  createdAt: {
    columns: ['u.created_at'],
    exact: [EXACTLY],
    types: ['timestamptz'],
    position: z.tuple([ExactTimestamp]),
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
    position: z.tuple([z.int().min(0).max(2), ExactTimestamp]),
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

/**
 * How a list of people is sorted and paged.
 *
 * @param of what else makes it this list: its filters and who asks.
 */
export function userOrder(sort: UserSort, direction: 'asc' | 'desc' | undefined, of: unknown): Keyset {
  const { usual, ...sorted } = ORDERS[sort];
  const way = direction ?? usual;
  return keyset(sorted, way, `people ${JSON.stringify([sort, way, of])}`, 'u.id');
}
