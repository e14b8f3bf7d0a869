import { z } from 'zod';
import { query } from '../define';

/**
 * What marketplace holds of the person who asks, for the export of an account: their listings with the addresses of the
 * photos, what they wrote, their transactions and the feedback they gave, favourites, saved searches, reports, and the
 * sales that they reported.
 */
export const getMarketAccountData = query({
  name: 'marketplace.account.data',
  input: z.strictObject({}),
  output: z.record(z.string(), z.unknown()),
  raw: true,
});
