import { z } from 'zod';
import { query } from '../define';
import { Id } from '../common/fields';

/** How many of somebody's transactions have money or goods on the way, so that the account cannot be closed yet. */
export const countOpenTransactions = query({
  name: 'marketplace.account.open-transactions',
  input: z.strictObject({ userId: Id }),
  output: z.object({ count: z.int() }),
});
