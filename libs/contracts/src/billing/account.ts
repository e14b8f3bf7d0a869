import { z } from 'zod';
import { query } from '../define';

/** What billing holds of the person who asks, for the export of an account: their plan. */
export const getPlanAccountData = query({
  name: 'billing.account.data',
  input: z.strictObject({}),
  output: z.record(z.string(), z.unknown()),
});
