import type { NotificationKind } from '@vault/contracts/notifications/inbox';
import type { Preference } from '@vault/contracts/notifications/preferences';

type Default = Omit<Preference, 'kind'>;

const AT_ONCE: Default = { bell: true, mail: 'at_once', required: false };
const DAILY: Default = { ...AT_ONCE, mail: 'daily' };
const OWED: Default = { ...AT_ONCE, required: true };

/** What counts for whoever has chosen nothing. Mails about account, money and reasons given cannot be switched off. */
export const DEFAULTS: Readonly<Record<NotificationKind, Default>> = {
  message: AT_ONCE,
  offer: AT_ONCE,
  transaction: AT_ONCE,
  wish: AT_ONCE,
  search: AT_ONCE,
  trend: DAILY,
  follower: DAILY,
  plan: OWED,
  export: AT_ONCE,
  moderation: OWED,
  account: OWED,
};
