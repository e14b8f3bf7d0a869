import { messageSent } from '@vault/contracts/marketplace/events';
import type { PayloadOf } from '@vault/contracts/define';
import { publish } from '@vault/service-kit/outbox';
import { planOf, recordStatements, vacuumAnalyze, waitFor, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { ADD } from '../src/bell/bell.service';
import { FIND } from '../src/notify/notify.service';
import {
  messageEvent,
  notificationsOf,
  settledMails,
  unreadCountOf,
  waitForNotifications,
} from './support/notifications';
import { startNotifications } from './support/service';
import { registerUser, registerVerifiedUser } from './support/users';

describe('messages that arrive together', () => {
  let notifications: TestService;
  beforeAll(async () => {
    notifications = await startNotifications();
  });
  afterAll(() => notifications.close());

  const publishAll = (events: readonly PayloadOf<typeof messageSent>[]): Promise<void> =>
    notifications.dataSource.transaction(async (tx) => {
      for (const event of events) await publish(tx, messageSent, event);
    });

  it('are notified by few statements, each to its user', async () => {
    const users = await Promise.all(Array.from({ length: 10 }, () => registerVerifiedUser(notifications)));
    const messages = users.flatMap(({ userId }) =>
      [1, 2, 3].map((n) => messageEvent(userId, { excerpt: `Car ${n}?` })),
    );
    const statements = await recordStatements(notifications.dataSource, async () => {
      await publishAll(messages);
      for (const { userId } of users) await waitForNotifications(notifications, userId, 3);
    });
    for (const { userId } of users) {
      const found = await notificationsOf(notifications, userId);
      expect(found.map(({ body }) => body)).toEqual(['Car 3?', 'Car 2?', 'Car 1?']);
      expect(await unreadCountOf(notifications, userId)).toBe(3);
    }
    const batches = statements.filter(({ text }) => text.includes('INTO inbox')).length;
    expect(batches).toBeLessThan(messages.length / 2);
    expect(statements.filter(({ text }) => text === ADD)).toHaveLength(batches);
  });

  it('are grouped where they are of one conversation, with one mail', async () => {
    const { userId, email } = await registerVerifiedUser(notifications);
    const conversationId = v7();
    await publishAll(Array.from({ length: 12 }, () => messageEvent(userId, { conversationId })));
    const [group] = await waitFor(async () => {
      const found = await notificationsOf(notifications, userId);
      return found[0]?.title.includes('12') ? found : null;
    });
    expect(await notificationsOf(notifications, userId)).toEqual([group]);
    expect(await unreadCountOf(notifications, userId)).toBe(1);
    expect(await settledMails(notifications, email)).toHaveLength(1);
  });

  it('are mailed up to the daily limit of the address; the others wait for the digest', async () => {
    const { userId, email } = await registerUser(notifications);
    await publishAll(Array.from({ length: 20 }, () => messageEvent(userId)));
    await waitForNotifications(notifications, userId, 20);
    const waiting = await notifications.dataSource.query('SELECT id FROM digest_items WHERE user_id = $1', [userId]);
    expect(waiting).toHaveLength(8);
    expect(await settledMails(notifications, email)).toHaveLength(12);
  });

  it('do not wait for one of them whose user is being changed', async () => {
    const [locked, free] = [await registerVerifiedUser(notifications), await registerVerifiedUser(notifications)];
    const other = notifications.dataSource.createQueryRunner();
    await other.startTransaction();
    try {
      await other.query('SELECT FROM users WHERE user_id = $1 FOR UPDATE', [locked.userId]);
      await publishAll([locked, free, locked, free, free].map(({ userId }) => messageEvent(userId)));
      await waitForNotifications(notifications, free.userId, 3);
      expect(await notificationsOf(notifications, locked.userId)).toEqual([]);
    } finally {
      await other.rollbackTransaction();
      await other.release();
    }
    await waitForNotifications(notifications, locked.userId, 2);
  });
});

describe('many notifications, relations and mails', () => {
  const USER = v7();
  const ROWS = 20_000;
  const MANY = [
    `INSERT INTO notifications (id, user_id, seq, kind, topic, title, body, event_id, happened_at)
     SELECT gen_random_uuid(), $1, n, 'message', 'conversation:' || n, '', '', gen_random_uuid(), now()
     FROM generate_series(1, ${ROWS}) n`,
    `INSERT INTO topic_reads (user_id, topic, read_at)
     SELECT $1, 'conversation:' || n, now() FROM generate_series(1, ${ROWS}) n`,
    `INSERT INTO relations (user_id, other_id, version, silenced)
     SELECT $1, gen_random_uuid(), 1, true FROM generate_series(1, ${ROWS})`,
    `INSERT INTO preferences (user_id, kind) SELECT gen_random_uuid(), 'message' FROM generate_series(1, ${ROWS}), (SELECT $1::uuid) u`,
    `INSERT INTO email_deliveries (id, event_id, recipient, user_id, template, give_up_at)
     SELECT gen_random_uuid(), gen_random_uuid(), n || '@example.com', $1, 'message', now()
     FROM generate_series(1, ${ROWS}) n`,
    `INSERT INTO notification_counters (user_id, last_seq, unread) VALUES ($1, ${ROWS}, ${ROWS})`,
  ];
  let notifications: TestService;
  beforeAll(async () => {
    notifications = await startNotifications();
    for (const sql of MANY) await notifications.dataSource.query(sql, [USER]);
    await vacuumAnalyze(notifications.dataSource);
  });
  afterAll(() => notifications.close());

  const TEN = Array.from({ length: 10 }, (_, n) => ({
    n,
    id: v7(),
    userId: USER,
    kind: 'message',
    topic: `conversation:${n + 1}`,
    title: 'Ada wrote to you',
    body: '',
    eventId: v7(),
    eventCount: 2,
    happenedAt: new Date(),
    visible: true,
    outboxId: v7(),
    requestId: 'test',
    traceparent: '',
    silencedId: v7(),
    limitedAddress: `${n}@example.com`,
    template: 'message',
    groups: true,
  }));

  it.each([
    ['decided', FIND],
    ['added', ADD],
  ])('are not read when ten notifications are %s', async (_, sql) => {
    const { read, scanned } = await planOf(notifications.dataSource, { sql, values: [JSON.stringify(TEN)] });
    expect(scanned).toEqual([]);
    const total = Object.values(read).reduce((sum, count) => sum + count, 0);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(100);
  });
});
