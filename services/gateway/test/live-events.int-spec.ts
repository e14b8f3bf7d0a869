import { connect } from 'node:net';
import { planChanged } from '@vault/contracts/billing/plans';
import { exportReady } from '@vault/contracts/collection/exports';
import { transactionProgressed, messageSent, offerChanged } from '@vault/contracts/marketplace/events';
import { transactionChanged } from '@vault/contracts/marketplace/transactions';
import { HEARTBEAT_MS } from '@vault/contracts/gateway/events';
import { notified } from '@vault/contracts/notifications/inbox';
import { BusNames } from '@vault/service-kit/bus/names';
import { insertEvent, startTcpProxy, waitFor } from '@vault/service-kit/testing';
import { connect as amqp } from 'amqplib';
import { Client } from 'pg';
import { v7 } from 'uuid';
import { banUser } from './support/ban';
import { Browser, newUser, PASSWORD } from './support/browser';
import { startGateway, type TestGateway } from './support/gateway';
import { openStream, RefusedStream, type EventStream } from './support/event-stream';
import { additionalGateway, sharedGateway, type SharedGateway } from './support/shared-stack';

type Member = Browser & { readonly email: string; readonly userId: string };

let here: TestGateway;
let there: SharedGateway;
/** The database of its notifications. */
let notifications: Client;
/** Opened first, so that its heartbeat is due while the other tests run. */
let idleStream: EventStream;

beforeAll(async () => {
  there = await sharedGateway();
  here = await additionalGateway();
  notifications = new Client({ connectionString: there.service('notifications').databaseUrl });
  await notifications.connect();
  idleStream = await openStream(await newMember(), here.url);
});
afterAll(async () => {
  await notifications.end();
  await here.close();
});

async function newMember(): Promise<Member> {
  const browser = await newUser(here.url);
  const { id } = (await browser.get('/api/auth/user')).body as { id: string };
  return Object.assign(browser, { userId: id });
}

/** Signs the member in once more. */
async function secondBrowserOf({ email }: Member): Promise<Browser> {
  const browser = new Browser(here.url);
  expect((await browser.post('/api/login', { email, password: PASSWORD })).status).toBe(200);
  return browser;
}

/** Publishes an export-ready event for each number, and waits for its notification. */
async function publishFiles({ userId }: Member, from: number, to: number): Promise<void> {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  for (let n = from; n <= to; n += 1) {
    const file = { userId, exportId: v7(), kind: 'csv' as const, fileName: `vault-${n}.csv`, expiresAt };
    await insertEvent(notifications, exportReady, file);
    await waitFor(async () => (await lastNotificationSeq(userId)) >= n, 30_000);
  }
}

async function lastNotificationSeq(userId: string): Promise<number> {
  const { rows } = await notifications.query<{ seq: number }>(
    `SELECT last_seq AS seq FROM notification_counters WHERE user_id = $1`,
    [userId],
  );
  return rows[0]?.seq ?? 0;
}

/** Publishes long notifications, more than a connection buffers. */
async function flood(userId: string, count: number): Promise<void> {
  const connection = await amqp(process.env.TEST_AMQP_URL ?? '');
  const channel = await connection.createConfirmChannel();
  const body = 'x'.repeat(100_000);
  for (let seq = 1; seq <= count; seq += 1) {
    const notification = { id: v7(), type: 'export', title: '', body, link: null, createdAt: NOW, readAt: null };
    const payload = notified.payload.parse({ userId, seq, unread: seq, notification });
    channel.publish(new BusNames(process.env.BUS_PREFIX).exchange, notified.name, Buffer.from(JSON.stringify(payload)));
  }
  await channel.waitForConfirms();
  await connection.close();
}

const NOW = new Date().toISOString();

const fileNamesIn = (live: EventStream): string[] =>
  live.received.flatMap((each) =>
    each.name === 'notification' ? (/vault-\d+/.exec(each.data.notification.body)?.slice() ?? []) : [],
  );

const statusOf = async (stream: Promise<EventStream>): Promise<number> => {
  try {
    (await stream).close();
    return 200;
  } catch (error) {
    if (error instanceof RefusedStream) return error.status;
    throw error;
  }
};

describe('an interrupted stream', () => {
  it('resumes with exactly the missed notifications in order, at any gateway', async () => {
    const robin = await newMember();
    const live = await openStream(robin, here.url);
    await live.first('hello');
    await publishFiles(robin, 1, 2);
    await live.first('notification', 2);
    live.close();
    await publishFiles(robin, 3, 5);
    const again = await openStream(robin, there.url, live.lastId());
    await again.first('notification', 3);
    expect(fileNamesIn(again)).toEqual(['vault-3', 'vault-4', 'vault-5']);
    await publishFiles(robin, 6, 6);
    await again.first('notification', 4);
    expect(fileNamesIn(again).at(-1)).toBe('vault-6');
    expect(again.lastId()).toBe('6');
    again.close();
  });

  it('resumes without loss when it had received no notification yet', async () => {
    const robin = await newMember();
    await publishFiles(robin, 1, 1);
    const live = await openStream(robin, here.url);
    await live.first('hello');
    live.close();
    await publishFiles(robin, 2, 2);
    const again = await openStream(robin, here.url, live.lastId());
    await again.first('notification');
    expect(fileNamesIn(again)).toEqual(['vault-2']);
    again.close();
  });

  it.each(['999999', '99999999999999', '-1', 'x', '1.5', ''])(
    'with the invalid Last-Event-ID %p continues from now',
    async (lastId) => {
      const robin = await newMember();
      await publishFiles(robin, 1, 1);
      const live = await openStream(robin, here.url, lastId);
      expect(await live.first('hello')).toEqual([{ unread: 1 }]);
      await publishFiles(robin, 2, 2);
      await live.first('notification');
      expect(fileNamesIn(live)).toEqual(['vault-2']);
      live.close();
    },
  );

  it('ends when its gateway loses the broker, and resumes without loss afterwards', async () => {
    const proxy = await startTcpProxy(process.env.TEST_AMQP_URL ?? '', 5672);
    const unstable = await startGateway([], { AMQP_URL: proxy.url });
    try {
      const robin = await newMember();
      const stable = await openStream(robin, here.url);
      const live = await waitFor(() => openStream(robin, unstable.url), 10_000);
      await live.first('hello');
      await publishFiles(robin, 1, 1);
      await live.first('notification');

      proxy.refuse(true);
      await live.ended();
      expect(await statusOf(openStream(robin, unstable.url, live.lastId()))).toBe(503);
      expect(stable.hasEnded()).toBe(false);
      await publishFiles(robin, 2, 4);

      proxy.refuse(false);
      const again = await waitFor(() => openStream(robin, unstable.url, live.lastId()), 15_000);
      await again.first('notification', 3);
      await publishFiles(robin, 5, 5);
      await again.first('notification', 4);
      await stable.first('notification', 5);
      expect([...fileNamesIn(live), ...fileNamesIn(again)]).toEqual(fileNamesIn(stable));
      expect(fileNamesIn(stable)).toEqual(['vault-1', 'vault-2', 'vault-3', 'vault-4', 'vault-5']);
      for (const each of [stable, again]) each.close();
    } finally {
      await unstable.close();
      await proxy.close();
    }
  }, 60_000);
});

describe('a stream ends', () => {
  it('when its session is signed out at any gateway, and no other stream does', async () => {
    const robin = await newMember();
    const second = await secondBrowserOf(robin);
    const [ownStream, otherStream] = [await openStream(robin, here.url), await openStream(second, here.url)];
    const otherGateway = new Browser(there.url);
    for (const [name, value] of robin.cookies) otherGateway.cookies.set(name, value);
    expect((await otherGateway.post('/api/logout')).status).toBe(204);
    await ownStream.ended();
    expect(otherStream.hasEnded()).toBe(false);
    expect(await statusOf(openStream(robin, here.url, ownStream.lastId()))).toBe(401);
    otherStream.close();
  });

  it('at every gateway when its user is banned', async () => {
    const robin = await newMember();
    const streams = await Promise.all([openStream(robin, here.url), openStream(robin, there.url)]);
    await banUser(there.service('identity').databaseUrl, robin.userId);
    for (const live of streams) await live.ended();
    expect(await statusOf(openStream(robin, there.url))).toBe(401);
  });

  it('as the oldest of more than 20 of a user, with a long retry time', async () => {
    const robin = await newMember();
    const streams: EventStream[] = [];
    for (let n = 0; n < 21; n += 1) streams.push(await openStream(robin, here.url));
    const [oldest, ...others] = streams;
    await oldest?.ended();
    expect(oldest?.retryMs()).toBe(300_000);
    await publishFiles(robin, 1, 1);
    await Promise.all(others.map((live) => live.first('notification')));
    expect(others.every((live) => !live.hasEnded())).toBe(true);
    for (const live of others) live.close();
  });

  it('when its gateway stops, without delaying the stop', async () => {
    const third = await startGateway();
    const robin = await newMember();
    const streams = await Promise.all(Array.from({ length: 5 }, () => openStream(robin, third.url)));
    await third.stop();
    for (const live of streams) await live.ended();
    // A gateway that waited for its streams would end with 1 after 24 s.
    expect(third.exitCode()).toBe(0);
    await third.close();
  });

  it('at once when the gateway already has MAX_LIVE_STREAMS', async () => {
    const small = await startGateway([], { MAX_LIVE_STREAMS: '2' });
    const robin = await newMember();
    const streams = [await openStream(robin, small.url), await openStream(robin, small.url)];
    expect(await statusOf(openStream(robin, small.url))).toBe(503);
    streams[0]?.close();
    await waitFor(async () => (await statusOf(openStream(robin, small.url))) === 200);
    streams[1]?.close();
    await small.close();
  });

  it('when its reader stops reading, without delaying others', async () => {
    const [sleeper, other] = [await newMember(), await newMember()];
    const awake = await openStream(other, here.url);
    const { hostname, port } = new URL(here.url);
    const asleep = connect(Number(port), hostname).pause();
    asleep.on('error', () => undefined);
    const openStreams = async (): Promise<number> =>
      Number(/^live_streams (\d+)/m.exec((await other.get('/api/metrics')).text)?.[1]);
    const before = await openStreams();
    const cookie = `session=${sleeper.cookies.get('session')}`;
    asleep.write(`GET /api/events HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${cookie}\r\n\r\n`);
    await waitFor(async () => (await openStreams()) === before + 1);

    await flood(sleeper.userId, 250);
    await waitFor(async () => (await openStreams()) === before, 20_000);
    await publishFiles(other, 1, 1);
    await awake.first('notification');
    asleep.destroy();
    awake.close();
  }, 60_000);
});

describe('a stream of live events', () => {
  it('starts with the unread count and is neither cached, compressed nor buffered', async () => {
    const robin = await newMember();
    const live = await openStream(robin, here.url);
    expect(await live.first('hello')).toEqual([{ unread: 0 }]);
    expect(Object.fromEntries(live.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(live.headers.get('content-encoding')).toBeNull();
    expect(live.retryMs()).toBeGreaterThanOrEqual(1_000);
    live.close();
  });

  it('is refused to visitors', async () => {
    expect(await statusOf(openStream(new Browser(here.url), here.url))).toBe(401);
    const head = await (await newMember()).send('HEAD', '/api/events');
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  });

  it('sends a notification to all browsers of its user at every gateway, and to no other user', async () => {
    const [robin, other] = [await newMember(), await newMember()];
    const second = await secondBrowserOf(robin);
    const streams = await Promise.all([
      openStream(robin, here.url),
      openStream(robin, here.url),
      openStream(robin, there.url),
      openStream(second, there.url),
    ]);
    const otherUser = await openStream(other, here.url);
    await Promise.all(streams.map((live) => live.first('hello')));
    await publishFiles(robin, 1, 1);
    for (const live of streams) {
      const [event] = await live.first('notification');
      expect(event).toMatchObject({ unread: 1, notification: { type: 'export', readAt: null } });
      expect(live.lastId()).toBe('1');
    }
    expect(otherUser.received.map(({ name }) => name)).toEqual(['hello']);
    for (const live of [...streams, otherUser]) live.close();
  });

  it('sends the unread count after notifications were read', async () => {
    const robin = await newMember();
    await publishFiles(robin, 1, 1);
    const live = await openStream(robin, there.url);
    expect(await live.first('hello')).toEqual([{ unread: 1 }]);
    expect((await robin.post('/api/notifications/read', { all: true })).status).toBe(204);
    expect(await live.first('unread')).toEqual([{ count: 0 }]);
    live.close();
  });

  it('sends plan, conversation and transaction events to those concerned', async () => {
    const [robin, ada] = [await newMember(), await newMember()];
    const [live, adasStream] = [await openStream(robin, there.url), await openStream(ada, here.url)];
    const about = { userId: robin.userId, conversationId: v7(), listingId: 42, listingTitle: 'Twin Mill' };
    const by = { byId: ada.userId, byName: 'Ada' };
    const at = new Date().toISOString();
    const plan = { tier: 'standard', status: 'active', carLimit: 500 } as const;
    const transactionId = v7();
    await insertEvent(notifications, planChanged, { ...plan, userId: robin.userId, version: 7, expiresAt: at });
    await insertEvent(notifications, messageSent, { ...about, ...by, messageId: v7(), excerpt: 'Hello', sentAt: at });
    await insertEvent(notifications, offerChanged, {
      ...about,
      ...by,
      messageId: v7(),
      turn: 'made',
      price: '10.00',
      currency: 'USD',
      cars: 0,
      message: null,
      expiresAt: at,
      transactionId: null,
      turnedAt: at,
    });
    await insertEvent(notifications, transactionChanged, {
      transactionId,
      version: 1,
      listingId: 42,
      kind: 'sale',
      status: 'pending',
      currency: 'USD',
      sellerId: ada.userId,
      buyerId: robin.userId,
      cars: [],
      completedOn: null,
    });
    const stepped = { userId: robin.userId, transactionId, listingTitle: 'Twin Mill', ...by, steppedAt: at };
    const none = { yourTurn: null, trackingNumber: null, reason: null };
    for (const step of ['paid', 'feedback'] as const)
      await insertEvent(notifications, transactionProgressed, { ...stepped, ...none, step });
    expect(await live.first('plan')).toEqual([plan]);
    const conversation = { id: about.conversationId };
    expect(await live.first('conversation', 2)).toEqual([conversation, conversation]);
    expect(await live.first('transaction', 2)).toEqual([{ id: transactionId }, { id: transactionId }]);
    expect(await adasStream.first('transaction')).toEqual([{ id: transactionId }]);
    // Events arrive in order: after this one no earlier one follows.
    for (const { userId } of [robin, ada])
      await insertEvent(notifications, planChanged, { ...plan, userId, version: 8, expiresAt: at });
    await Promise.all([live.first('plan', 2), adasStream.first('plan')]);
    expect(live.received.filter(({ name }) => name === 'transaction')).toHaveLength(2);
    expect(adasStream.received.map(({ name }) => name)).toEqual(['hello', 'transaction', 'plan']);
    for (const each of [live, adasStream]) each.close();
  });

  it('sends heartbeats', async () => {
    await waitFor(() => idleStream.heartbeats() > 0, HEARTBEAT_MS + 2_000);
    expect(idleStream.received.map(({ name }) => name)).toEqual(['hello']);
    idleStream.close();
  }, 40_000);
});
