import { z } from 'zod';
import { query } from '../define';
import { AccountData } from '../common/account-data';
import { Id } from '../common/fields';

/**
 * Notifications' part of the account export: mails sent to a user, their in-app notifications, entries waiting for
 * the daily digest, and preferences.
 */
export const getMailAccountData = query({
  name: 'notifications.account.data',
  caller: 'service',
  input: z.strictObject({ userId: Id }),
  output: AccountData,
});
