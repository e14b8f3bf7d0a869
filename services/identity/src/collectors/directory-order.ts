import { ExactTimestamp, type Keyset, type SortedBy, exactTimestamp, keyset } from '@vault/service-kit/keyset';
import type { CollectorSort } from '@vault/contracts/identity/collectors';
import { z } from 'zod';

/** Each has an index of those who are shown. */
const ORDERS: Readonly<Record<CollectorSort, SortedBy>> = {
  cars: { columns: ['u.cars_count'], exact: ['u.cars_count'], types: ['int'], position: z.tuple([z.int32()]) },
  followers: {
    columns: ['u.followers_count'],
    exact: ['u.followers_count'],
    types: ['int'],
    position: z.tuple([z.int32()]),
  },
  newest: {
    columns: ['u.created_at'],
    exact: [exactTimestamp('u.created_at')],
    types: ['timestamptz'],
    position: z.tuple([ExactTimestamp]),
  },
};

/**
 * How the directory is sorted and paged.
 *
 * @param of what else makes it this list: its filters and who asks.
 */
export const directoryOrder = (sort: CollectorSort, of: unknown): Keyset =>
  keyset(ORDERS[sort], 'desc', `collectors ${JSON.stringify([sort, of])}`, 'u.id');
