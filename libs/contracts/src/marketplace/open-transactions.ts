import { z } from 'zod';
import { query } from '../define';
import { Id } from '../common/fields';

/**
 * Number of a user's transactions that are paid or shipped but not completed; while there are any, the account cannot
 * be closed.
 */
export const countOpenTransactions = query({
  name: 'marketplace.account.open-transactions',
  input: z.strictObject({ userId: Id }),
  output: z.object({ count: z.int() }),
});
