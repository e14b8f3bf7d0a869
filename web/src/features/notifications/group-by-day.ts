import type { Notification } from '@vault/contracts/notifications/inbox';
import { daysBetween } from '../../lib/ago-text';
import { formatDay } from '../../lib/format';

export interface NotifiedDay {
  title: string;
  notifications: Notification[];
}

const titleOf = (moment: number, now: number): string => {
  const days = daysBetween(moment, now);
  if (days <= 0) return 'Today';
  return days === 1 ? 'Yesterday' : formatDay(new Date(moment).toISOString());
};

/** What came on one day stands together, in the order given. */
export function groupByDay(notifications: readonly Notification[], now: number): NotifiedDay[] {
  const days: NotifiedDay[] = [];
  for (const notification of notifications) {
    const title = titleOf(Date.parse(notification.createdAt), now);
    const last = days.at(-1);
    if (last?.title === title) last.notifications.push(notification);
    else days.push({ title, notifications: [notification] });
  }
  return days;
}
