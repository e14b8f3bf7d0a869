import { z } from 'zod';
import { query } from '../define';
import { AccountData } from '../common/account-data';
import { Id } from '../common/fields';

/** Billing's part of the account export: a user's plan. */
export const getPlanAccountData = query({
  name: 'billing.account.data',
  caller: 'service',
  input: z.strictObject({ userId: Id }),
  output: AccountData,
});
