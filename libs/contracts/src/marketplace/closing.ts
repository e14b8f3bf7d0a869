import { z } from 'zod';
import { query } from '../define';
import { Id } from '../common/fields';

/** How many of somebody's transactions have money or goods on the way, so that the account cannot be closed yet. */
export const countDealsUnderWay = query({
  name: 'marketplace.account.deals-under-way',
  input: z.strictObject({ userId: Id }),
  output: z.object({ count: z.int() }),
});
