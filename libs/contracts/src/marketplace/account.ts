import { z } from 'zod';
import { query } from '../define';
import { AccountData } from '../common/account-data';

/**
 * The marketplace's part of the account export: the caller's listings with photo URLs, messages written, transactions
 * and feedback given, favorites, saved searches, reports, and sales reported.
 */
export const getMarketAccountData = query({
  name: 'marketplace.account.data',
  input: z.strictObject({}),
  output: AccountData,
  raw: true,
});
