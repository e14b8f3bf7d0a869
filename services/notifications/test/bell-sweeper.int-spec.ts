import { type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { BellSweeper } from '../src/bell/bell.sweeper';
import { notificationsOf, unreadCountOf } from './support/notifications';
import { startNotifications } from './support/service';

describe('the sweeper of notifications', () => {
  let notifications: TestService;
  beforeAll(async () => {
    notifications = await startNotifications();
  });
  afterAll(() => notifications.close());

  /** Inserts `count` notifications, spread evenly over `oldestDays`. */
  async function insertNotifications(count: number, oldestDays: number, readUpTo = 0): Promise<string> {
    const userId = v7();
    const { dataSource } = notifications;
    await dataSource.query(
      `INSERT INTO notifications (id, user_id, seq, kind, title, body, event_id, happened_at, created_at, read_at)
       SELECT gen_random_uuid(), $1, n, 'wish', 'T', 'B', gen_random_uuid(), now(),
         now() - make_interval(hours => $3::int * 24 * ($2::int - n) / greatest($2::int - 1, 1)),
         CASE WHEN n <= $4::int THEN now() END
       FROM generate_series(1, $2::int) n`,
      [userId, count, oldestDays, readUpTo],
    );
    await dataSource.query(`INSERT INTO notification_counters VALUES ($1, $2, $2 - $3::int)`, [
      userId,
      count,
      readUpTo,
    ]);
    return userId;
  }

  it('keeps the newest thousand of a user and corrects the unread count', async () => {
    const many = await insertNotifications(1_250, 30, 400);
    const few = await insertNotifications(3, 30);
    await notifications.app.get(BellSweeper).run();
    expect(await unreadCountOf(notifications, many)).toBe(850);
    const remaining = await notifications.dataSource.query<unknown[]>(`SELECT FROM notifications WHERE user_id = $1`, [
      many,
    ]);
    expect(remaining).toHaveLength(1_000);
    expect(await notificationsOf(notifications, few)).toHaveLength(3);
  });

  it('deletes notifications after half a year', async () => {
    const userId = await insertNotifications(3, 200);
    await notifications.app.get(BellSweeper).run();
    expect(await notificationsOf(notifications, userId)).toHaveLength(2);
    expect(await unreadCountOf(notifications, userId)).toBe(2);
  });

  it('deletes replaced notifications after a week', async () => {
    const userId = await insertNotifications(2, 10);
    await notifications.dataSource.query(
      `UPDATE notifications SET replaced = true, read_at = now() WHERE user_id = $1 AND seq = 1`,
      [userId],
    );
    await notifications.app.get(BellSweeper).run();
    const remaining = await notifications.dataSource.query<unknown[]>(
      `SELECT seq FROM notifications WHERE user_id = $1`,
      [userId],
    );
    expect(remaining).toEqual([{ seq: 2 }]);
  });
});
