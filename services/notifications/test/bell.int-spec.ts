import { exportReady } from '@vault/contracts/collection/exports';
import { messageSent } from '@vault/contracts/marketplace/events';
import {
  getUnreadNotifications,
  listNotifications,
  listNotificationsSince,
  notificationsRead,
  notified,
  readNotifications,
} from '@vault/contracts/notifications/inbox';
import { asMember, recordedEvents, waitFor, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { messageEvent } from './support/notifications';
import { registerVerifiedUser, type TestUser } from './support/users';
import { publishEvent, startNotifications } from './support/service';

describe('the bell', () => {
  let notifications: TestService;
  beforeAll(async () => {
    notifications = await startNotifications();
  });
  afterAll(() => notifications.close());

  const publishExport = (userId: string, fileName = 'vault.csv'): Promise<void> => {
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    return publishEvent(notifications, exportReady, { userId, exportId: v7(), kind: 'csv', fileName, expiresAt });
  };

  const as = (userId: string) => ({ ctx: asMember(userId) });
  const unreadCount = async (userId: string): Promise<number> =>
    (await notifications.bus.call(getUnreadNotifications, {}, as(userId))).count;
  const list = (userId: string, query: { unread?: boolean; limit?: number } = {}) =>
    notifications.bus.call(listNotifications, { limit: 60, ...query }, as(userId));

  async function userWithNotifications(count: number): Promise<TestUser> {
    const user = await registerVerifiedUser(notifications);
    for (let n = 1; n <= count; n += 1) {
      await publishExport(user.userId, `vault-${n}.csv`);
      await waitFor(async () => (await unreadCount(user.userId)) === n);
    }
    return user;
  }

  it('is empty for a new user', async () => {
    const { userId } = await registerVerifiedUser(notifications);
    expect(await list(userId)).toEqual([]);
    expect(await unreadCount(userId)).toBe(0);
    const since = await notifications.bus.call(listNotificationsSince, { after: 0, limit: 100 }, as(userId));
    expect(since).toEqual({ unread: 0, seq: 0, notifications: [] });
  });

  it('numbers fifty concurrent events from 1 to 50 and publishes each with the unread count', async () => {
    const { userId } = await registerVerifiedUser(notifications);
    const events = await recordedEvents(notifications.bus, [notified]);
    await Promise.all(Array.from({ length: 50 }, () => publishExport(userId)));
    await waitFor(async () => (await unreadCount(userId)) === 50, 20_000);
    const since = await notifications.bus.call(listNotificationsSince, { after: 0, limit: 100 }, as(userId));
    const numbers = Array.from({ length: 50 }, (_, n) => n + 1);
    expect(since.notifications.map(({ seq }) => seq)).toEqual(numbers);
    expect(since).toMatchObject({ unread: 50, seq: 50 });
    await waitFor(() => events.length >= 50, 10_000);
    const payloads = events.map(({ payload }) => notified.payload.parse(payload));
    expect(payloads.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(numbers);
    for (const { seq, unread } of payloads) expect(unread).toBe(seq);
  });

  it('counts each of thirty concurrent messages of a conversation once, while the user reads', async () => {
    const { userId } = await registerVerifiedUser(notifications);
    const message = messageEvent(userId);
    const write = () =>
      publishEvent(notifications, messageSent, { ...message, messageId: v7(), sentAt: new Date().toISOString() });
    const read = () => notifications.bus.call(readNotifications, { all: true }, as(userId));
    await Promise.all(Array.from({ length: 30 }, (_, n) => (n % 5 === 4 ? write().then(read) : write())));
    const since = () => notifications.bus.call(listNotificationsSince, { after: 0, limit: 100 }, as(userId));
    await waitFor(async () => (await since()).seq === 30, 20_000);
    const [found] = await notifications.dataSource.query<{ events: number; unread: number }[]>(
      `SELECT sum(event_count)::int AS events, count(*) FILTER (WHERE read_at IS NULL)::int AS unread
       FROM notifications WHERE user_id = $1 AND NOT replaced`,
      [userId],
    );
    expect(found?.events).toBe(30);
    expect(found?.unread).toBeLessThanOrEqual(1);
    expect(await unreadCount(userId)).toBe(found?.unread);
  });

  it('lists the newest first in pages, and nothing of other users', async () => {
    const { userId } = await userWithNotifications(5);
    await userWithNotifications(1);
    const pages: string[][] = [];
    for (let cursor: string | undefined; ;) {
      const { body, meta } = await notifications.bus.callRaw(listNotifications, { limit: 2, cursor }, as(userId));
      const items = listNotifications.output.parse(JSON.parse(body.toString()));
      expect(meta.total).toBe(5);
      for (const item of items) expect(item).toMatchObject({ type: 'export', link: '/exports', readAt: null });
      pages.push(items.map((item) => /vault-\d/.exec(item.body)?.[0] ?? ''));
      if (!meta.nextCursor) break;
      cursor = meta.nextCursor;
    }
    expect(pages).toEqual([['vault-5', 'vault-4'], ['vault-3', 'vault-2'], ['vault-1']]);
    const forged = notifications.bus.call(listNotifications, { cursor: 'bm90' }, as(userId));
    await expect(forged).rejects.toMatchObject({ status: 400 });
  });

  it('marks some or all as read, skips those of other users, and publishes the unread count', async () => {
    const [mine, other] = [await userWithNotifications(3), await userWithNotifications(1)];
    const events = await recordedEvents(notifications.bus, [notificationsRead]);
    const read = (input: { ids?: string[]; all?: true }) =>
      notifications.bus.call(readNotifications, input, as(mine.userId));
    const [newest, ...older] = await list(mine.userId);
    const [others] = await list(other.userId);
    await read({ ids: [newest?.id ?? '', others?.id ?? '', v7()] });
    await read({ ids: [newest?.id ?? ''] });
    expect(await unreadCount(mine.userId)).toBe(2);
    expect(await unreadCount(other.userId)).toBe(1);
    expect((await list(mine.userId, { unread: true })).map(({ id }) => id)).toEqual(older.map(({ id }) => id));
    const [first] = await list(mine.userId);
    expect(first?.readAt).not.toBeNull();
    await Promise.all(Array.from({ length: 5 }, () => read({ all: true })));
    expect(await unreadCount(mine.userId)).toBe(0);
    await waitFor(() => events.length >= 2);
    expect(events.map(({ payload }) => payload)).toEqual([
      { userId: mine.userId, unread: 2 },
      { userId: mine.userId, unread: 0 },
    ]);
    await expect(read({})).rejects.toMatchObject({ status: 400 });
  });

  it('lists what followed a number, only the latest where there are many', async () => {
    const { userId } = await userWithNotifications(4);
    const since = (after: number, limit = 100) =>
      notifications.bus.call(listNotificationsSince, { after, limit }, as(userId));
    expect((await since(2)).notifications.map(({ seq }) => seq)).toEqual([3, 4]);
    expect((await since(0, 2)).notifications.map(({ seq }) => seq)).toEqual([3, 4]);
    expect(await since(4)).toEqual({ unread: 4, seq: 4, notifications: [] });
  });
});
