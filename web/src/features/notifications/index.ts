export { DayGroup } from './day-group';
export { MailboxNotice } from './mailbox-notice';
export {
  type NotificationFilter,
  notificationsApi,
  useMarkRead,
  useNotificationsInfiniteQuery,
} from './notifications.api';
export { PreferenceRow } from './preference-row';
export { usePreferencesQuery } from './preferences.api';
export { unsubscribeText } from './unsubscribe-text';
export { useChangeSubscriptionMutation, useUnsubscribeAboutQuery } from './unsubscribe.api';
