import { z } from 'zod';
import { query } from '../define';

/**
 * What notifications holds of the person who asks, for the export of an account: the mails that went to them, what they
 * were told in the app, what waits for their digest and what they prefer.
 */
export const getMailAccountData = query({
  name: 'notifications.account.data',
  input: z.strictObject({}),
  output: z.record(z.string(), z.unknown()),
});
