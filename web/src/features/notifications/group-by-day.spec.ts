import type { Notification } from '@vault/contracts/notifications/inbox';
import { groupByDay } from './group-by-day';

const now = new Date(2025, 10, 21, 9, 0).getTime();
const aNotification = (id: string, day: number, hour: number): Notification => ({
  id,
  type: 'message',
  title: id,
  body: '',
  link: null,
  readAt: null,
  createdAt: new Date(2025, 10, day, hour).toISOString(),
});

it('groups notifications by local day', () => {
  const days = groupByDay(
    [aNotification('a', 21, 8), aNotification('b', 21, 0), aNotification('c', 20, 23), aNotification('d', 12, 12)],
    now,
  );
  expect(days.map(({ title, notifications }) => [title, ...notifications.map(({ id }) => id)])).toEqual([
    ['Today', 'a', 'b'],
    ['Yesterday', 'c'],
    ['Nov 12, 2025', 'd'],
  ]);
});
