import type { Notification } from '@vault/contracts/notifications/inbox';
import { daysBetween } from '../../lib/ago-text';
import { formatDay } from '../../lib/format';

export interface NotificationDay {
  title: string;
  notifications: Notification[];
}

const titleOf = (moment: number, now: number): string => {
  const days = daysBetween(moment, now);
  if (days <= 0) return 'Today';
  return days === 1 ? 'Yesterday' : formatDay(new Date(moment).toISOString());
};

/** Groups notifications by local day, keeping their order. */
export function groupByDay(notifications: readonly Notification[], now: number): NotificationDay[] {
  const days: NotificationDay[] = [];
  for (const notification of notifications) {
    const title = titleOf(Date.parse(notification.createdAt), now);
    const last = days.at(-1);
    if (last?.title === title) last.notifications.push(notification);
    else days.push({ title, notifications: [notification] });
  }
  return days;
}
