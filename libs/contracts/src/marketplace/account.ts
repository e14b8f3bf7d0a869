import { z } from 'zod';
import { query } from '../define';
import { AccountData } from '../common/account-data';
import { Id } from '../common/fields';

/**
 * The marketplace's part of the account export: a user's listings with photo URLs, messages written, transactions
 * and feedback given, favorites, saved searches, reports, and sales reported.
 */
export const getMarketAccountData = query({
  name: 'marketplace.account.data',
  caller: 'service',
  input: z.strictObject({ userId: Id }),
  output: AccountData,
  raw: true,
});
