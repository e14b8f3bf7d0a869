import { type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { InboxSweeper } from '../src/inbox/inbox.sweeper';
import { inboxOf, unreadOf } from './support/inbox';
import { startNotifications } from './support/service';

describe('the upkeep of inboxes', () => {
  let notifications: TestService;
  beforeAll(async () => {
    notifications = await startNotifications();
  });
  afterAll(() => notifications.close());

  /** So many notifications, the oldest of them so many days old, one a day. */
  async function inbox(count: number, oldestDays: number, readUpTo = 0): Promise<string> {
    const userId = v7();
    const { dataSource } = notifications;
    await dataSource.query(
      `insert into notifications (id, user_id, seq, kind, title, body, event_id, happened_at, created_at, read_at)
       select gen_random_uuid(), $1, n, 'wish', 'T', 'B', gen_random_uuid(), now(),
         now() - make_interval(hours => $3::int * 24 * ($2::int - n) / greatest($2::int - 1, 1)),
         case when n <= $4::int then now() end
       from generate_series(1, $2::int) n`,
      [userId, count, oldestDays, readUpTo],
    );
    await dataSource.query(`insert into inboxes values ($1, $2, $2 - $3::int)`, [userId, count, readUpTo]);
    return userId;
  }

  it('keeps the newest thousand of a person, and counts what is unread of them', async () => {
    const many = await inbox(1_250, 30, 400);
    const few = await inbox(3, 30);
    await notifications.app.get(InboxSweeper).run();
    expect(await unreadOf(notifications, many)).toBe(850);
    const left = await notifications.dataSource.query<unknown[]>(`select from notifications where user_id = $1`, [
      many,
    ]);
    expect(left).toHaveLength(1_000);
    expect(await inboxOf(notifications, few)).toHaveLength(3);
  });

  it('forgets what was told half a year ago', async () => {
    const userId = await inbox(3, 200);
    await notifications.app.get(InboxSweeper).run();
    expect(await inboxOf(notifications, userId)).toHaveLength(2);
    expect(await unreadOf(notifications, userId)).toBe(2);
  });

  it('forgets what others took the place of after a week', async () => {
    const userId = await inbox(2, 10);
    await notifications.dataSource.query(
      `update notifications set folded = true, read_at = now() where user_id = $1 and seq = 1`,
      [userId],
    );
    await notifications.app.get(InboxSweeper).run();
    const left = await notifications.dataSource.query<unknown[]>(`select seq from notifications where user_id = $1`, [
      userId,
    ]);
    expect(left).toEqual([{ seq: 2 }]);
  });
});
