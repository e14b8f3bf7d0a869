import { z } from 'zod';
import { query } from '../define';
import { AccountData } from '../common/account-data';

/** Billing's part of the account export: the caller's plan. */
export const getPlanAccountData = query({
  name: 'billing.account.data',
  input: z.strictObject({}),
  output: AccountData,
});
