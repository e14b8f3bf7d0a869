import type { Notification } from '@vault/contracts/notifications/inbox';
import { groupByDay } from './group-by-day';

const now = new Date(2025, 10, 21, 9, 0).getTime();
const told = (id: string, day: number, hour: number): Notification => ({
  ...{ id, type: 'message', title: id, body: '', link: null, readAt: null },
  createdAt: new Date(2025, 10, day, hour).toISOString(),
});

it('puts what came on one day together, by the calendar of here', () => {
  const days = groupByDay([told('a', 21, 8), told('b', 21, 0), told('c', 20, 23), told('d', 12, 12)], now);
  expect(days.map(({ title, notifications }) => [title, ...notifications.map(({ id }) => id)])).toEqual([
    ['Today', 'a', 'b'],
    ['Yesterday', 'c'],
    ['Nov 12, 2025', 'd'],
  ]);
});
