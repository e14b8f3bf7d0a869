import { z } from 'zod';
import { query } from '../define';

/** What marketplace holds of the person who asks, for the export of an account: the sales that they reported. */
export const getMarketAccountData = query({
  name: 'marketplace.account.data',
  input: z.strictObject({}),
  output: z.record(z.string(), z.unknown()),
});
