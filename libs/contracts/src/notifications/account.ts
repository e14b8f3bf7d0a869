import { z } from 'zod';
import { query } from '../define';
import { AccountData } from '../common/account-data';

/**
 * Notifications' part of the account export: mails sent to the caller, their in-app notifications, entries waiting for
 * the daily digest, and preferences.
 */
export const getMailAccountData = query({
  name: 'notifications.account.data',
  input: z.strictObject({}),
  output: AccountData,
});
