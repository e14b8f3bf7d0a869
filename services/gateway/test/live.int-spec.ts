import { connect } from 'node:net';
import { planChanged } from '@vault/contracts/billing/plans';
import { exportReady } from '@vault/contracts/collection/exports';
import { transactionProgressed, messageSent, offerChanged } from '@vault/contracts/marketplace/events';
import { transactionChanged } from '@vault/contracts/marketplace/transactions';
import { HEARTBEAT_MS } from '@vault/contracts/gateway/events';
import { notified } from '@vault/contracts/notifications/inbox';
import { BusNames } from '@vault/service-kit/bus/names';
import { startTcpProxy, waitFor } from '@vault/service-kit/testing';
import { connect as amqp } from 'amqplib';
import { v7 } from 'uuid';
import { ban } from './support/ban';
import { Browser, newcomer, PASSWORD } from './support/browser';
import { startGateway, type TestGateway } from './support/gateway';
import { happened } from './support/happened';
import { listen, RefusedStream, type Live } from './support/live';
import { gatewayBeside, sharedGateway, type SharedGateway } from './support/shared-stack';

type Member = Browser & { readonly email: string; readonly userId: string };

let here: TestGateway;
let there: SharedGateway;

beforeAll(async () => {
  there = await sharedGateway();
  here = await gatewayBeside();
});
afterAll(() => here.close());

async function somebody(): Promise<Member> {
  const browser = await newcomer(here.url);
  const { id } = (await browser.get('/api/auth/user')).body as { id: string };
  return Object.assign(browser, { userId: id });
}

/** Signed in once more, elsewhere. */
async function inAnotherBrowser({ email }: Member): Promise<Browser> {
  const browser = new Browser(here.url);
  expect((await browser.post('/api/login', { email, password: PASSWORD })).status).toBe(200);
  return browser;
}

const database = (): string => there.service('notifications').databaseUrl;

/** Lets somebody be told of so many files, one after the other. */
async function told({ userId }: Member, from: number, to: number): Promise<void> {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  for (let n = from; n <= to; n += 1) {
    const file = { userId, exportId: v7(), kind: 'csv' as const, fileName: `vault-${n}.csv`, expiresAt };
    await happened(database(), exportReady, [file]);
    await waitFor(async () => (await inbox(userId)) >= n, 10_000);
  }
}

async function inbox(userId: string): Promise<number> {
  const { Client } = await import('pg');
  const client = new Client({ connectionString: database() });
  await client.connect();
  const { rows } = await client.query<{ seq: number }>(
    `select last_seq as seq from notification_counters where user_id = $1`,
    [userId],
  );
  await client.end();
  return rows[0]?.seq ?? 0;
}

/** Tells somebody so many long things at once, more than a connection holds on its way. */
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

const filesIn = (live: Live): string[] =>
  live.heard.flatMap((each) =>
    each.name === 'notification' ? (/vault-\d+/.exec(each.data.notification.body)?.slice() ?? []) : [],
  );

const refusedWith = async (stream: Promise<Live>): Promise<number> => {
  try {
    (await stream).close();
    return 200;
  } catch (error) {
    if (error instanceof RefusedStream) return error.status;
    throw error;
  }
};

describe('a stream of live events', () => {
  it('says hello with what is unread, in a form that nobody keeps, packs or gathers', async () => {
    const robin = await somebody();
    const live = await listen(robin, here.url);
    expect(await live.first('hello')).toEqual([{ unread: 0 }]);
    expect(Object.fromEntries(live.headers)).toMatchObject({
      ...{ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' },
      ...{ 'x-accel-buffering': 'no', 'x-content-type-options': 'nosniff' },
    });
    expect(live.headers.get('content-encoding')).toBeNull();
    expect(live.retryMs()).toBeGreaterThanOrEqual(1_000);
    live.close();
  });

  it('is nobody’s who is not signed in', async () => {
    expect(await refusedWith(listen(new Browser(here.url), here.url))).toBe(401);
    const head = await (await somebody()).send('HEAD', '/api/events');
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  });

  it('tells every browser of somebody, through every gateway, within a second, and nobody else', async () => {
    const [robin, other] = [await somebody(), await somebody()];
    const second = await inAnotherBrowser(robin);
    const streams = await Promise.all([
      ...[listen(robin, here.url), listen(robin, here.url), listen(robin, there.url), listen(second, there.url)],
    ]);
    const stranger = await listen(other, here.url);
    await Promise.all(streams.map((live) => live.first('hello')));
    await told(robin, 1, 1);
    for (const live of streams) {
      const [event] = await live.first('notification');
      expect(event).toMatchObject({ unread: 1, notification: { type: 'export', readAt: null } });
      expect(live.lastId()).toBe('1');
    }
    expect(stranger.heard.map(({ name }) => name)).toEqual(['hello']);
    for (const live of [...streams, stranger]) live.close();
  });

  it('tells the others what one browser has read', async () => {
    const robin = await somebody();
    await told(robin, 1, 1);
    const live = await listen(robin, there.url);
    expect(await live.first('hello')).toEqual([{ unread: 1 }]);
    expect((await robin.post('/api/notifications/read', { all: true })).status).toBe(204);
    expect(await live.first('unread')).toEqual([{ count: 0 }]);
    live.close();
  });

  it('tells of a plan, of what was written and of a deal, to whom it concerns', async () => {
    const [robin, ada] = [await somebody(), await somebody()];
    const [live, hers] = [await listen(robin, there.url), await listen(ada, here.url)];
    const about = { userId: robin.userId, conversationId: v7(), listingId: 42, listingTitle: 'Twin Mill' };
    const by = { byId: ada.userId, byName: 'Ada' };
    const at = new Date().toISOString();
    const plan = { tier: 'standard', status: 'active', carLimit: 500 } as const;
    const deal = v7();
    await happened(database(), planChanged, [{ ...plan, userId: robin.userId, version: 7, expiresAt: at }]);
    await happened(database(), messageSent, [{ ...about, ...by, messageId: v7(), excerpt: 'Hello', sentAt: at }]);
    await happened(database(), offerChanged, [
      {
        ...{ ...about, ...by, messageId: v7(), turn: 'made', price: '10.00', currency: 'USD', cars: 0 },
        ...{ message: null, expiresAt: at, transactionId: null, turnedAt: at },
      },
    ]);
    await happened(database(), transactionChanged, [
      {
        ...{ transactionId: deal, version: 1, listingId: 42, kind: 'sale', status: 'pending', currency: 'USD' },
        ...{ sellerId: ada.userId, buyerId: robin.userId, cars: [], completedOn: null },
      },
    ]);
    const stepped = { userId: robin.userId, transactionId: deal, listingTitle: 'Twin Mill', ...by, steppedAt: at };
    const none = { yourTurn: null, trackingNumber: null, reason: null };
    await happened(database(), transactionProgressed, [
      { ...stepped, ...none, step: 'paid' },
      { ...stepped, ...none, step: 'feedback' },
    ]);
    expect(await live.first('plan')).toEqual([plan]);
    const conversation = { id: about.conversationId };
    expect(await live.first('conversation', 2)).toEqual([conversation, conversation]);
    expect(await live.first('transaction', 2)).toEqual([{ id: deal }, { id: deal }]);
    expect(await hers.first('transaction')).toEqual([{ id: deal }]);
    // Events arrive in their order: with the last one all are there that there will be.
    const last = [robin, ada].map(({ userId }) => ({ ...plan, userId, version: 8, expiresAt: at }));
    await happened(database(), planChanged, last);
    await Promise.all([live.first('plan', 2), hers.first('plan')]);
    expect(live.heard.filter(({ name }) => name === 'transaction')).toHaveLength(2);
    expect(hers.heard.map(({ name }) => name)).toEqual(['hello', 'transaction', 'plan']);
    for (const each of [live, hers]) each.close();
  });

  it('says that it is there while nothing happens', async () => {
    const live = await listen(await somebody(), here.url);
    await waitFor(() => live.beats() > 0, HEARTBEAT_MS + 2_000);
    live.close();
  }, 40_000);
});

describe('a stream that was interrupted', () => {
  it('makes up for exactly what was missed, in order, at whichever gateway it comes again', async () => {
    const robin = await somebody();
    const live = await listen(robin, here.url);
    await live.first('hello');
    await told(robin, 1, 2);
    await live.first('notification', 2);
    live.close();
    await told(robin, 3, 5);
    const again = await listen(robin, there.url, live.lastId());
    await again.first('notification', 3);
    expect(filesIn(again)).toEqual(['vault-3', 'vault-4', 'vault-5']);
    await told(robin, 6, 6);
    await again.first('notification', 4);
    expect(filesIn(again).at(-1)).toBe('vault-6');
    expect(again.lastId()).toBe('6');
    again.close();
  });

  it('before anything was told misses nothing either', async () => {
    const robin = await somebody();
    await told(robin, 1, 1);
    const live = await listen(robin, here.url);
    await live.first('hello');
    live.close();
    await told(robin, 2, 2);
    const again = await listen(robin, here.url, live.lastId());
    await again.first('notification');
    expect(filesIn(again)).toEqual(['vault-2']);
    again.close();
  });

  it.each(['999999', '99999999999999', '-1', 'x', '1.5', ''])('may name %p: it goes on from now', async (lastId) => {
    const robin = await somebody();
    await told(robin, 1, 1);
    const live = await listen(robin, here.url, lastId);
    expect(await live.first('hello')).toEqual([{ unread: 1 }]);
    await told(robin, 2, 2);
    await live.first('notification');
    expect(filesIn(live)).toEqual(['vault-2']);
    live.close();
  });

  it('by a gateway that loses its broker ends, is refused meanwhile, and resumes without loss', async () => {
    const proxy = await startTcpProxy(process.env.TEST_AMQP_URL ?? '', 5672);
    const shaky = await startGateway([], { AMQP_URL: proxy.url });
    try {
      const robin = await somebody();
      const steady = await listen(robin, here.url);
      const live = await waitFor(() => listen(robin, shaky.url), 10_000);
      await live.first('hello');
      await told(robin, 1, 1);
      await live.first('notification');

      proxy.refuse(true);
      await live.over();
      expect(await refusedWith(listen(robin, shaky.url, live.lastId()))).toBe(503);
      expect(steady.isOver()).toBe(false);
      await told(robin, 2, 4);

      proxy.refuse(false);
      const again = await waitFor(() => listen(robin, shaky.url, live.lastId()), 15_000);
      await again.first('notification', 3);
      await told(robin, 5, 5);
      await again.first('notification', 4);
      expect([...filesIn(live), ...filesIn(again)]).toEqual(filesIn(steady));
      expect(filesIn(steady)).toEqual(['vault-1', 'vault-2', 'vault-3', 'vault-4', 'vault-5']);
      for (const each of [steady, again]) each.close();
    } finally {
      await shaky.close();
      await proxy.close();
    }
  }, 60_000);
});

describe('a stream ends', () => {
  it('with its own session, at whichever gateway one signs out, and no other does', async () => {
    const robin = await somebody();
    const second = await inAnotherBrowser(robin);
    const [mine, elsewhere] = [await listen(robin, here.url), await listen(second, here.url)];
    const away = new Browser(there.url);
    for (const [name, value] of robin.cookies) away.cookies.set(name, value);
    expect((await away.post('/api/logout')).status).toBe(204);
    await mine.over();
    expect(elsewhere.isOver()).toBe(false);
    expect(await refusedWith(listen(robin, here.url, mine.lastId()))).toBe(401);
    elsewhere.close();
  });

  it('everywhere within a second when somebody is banned', async () => {
    const robin = await somebody();
    const streams = await Promise.all([listen(robin, here.url), listen(robin, there.url)]);
    await ban(there.service('identity').databaseUrl, robin.userId);
    for (const live of streams) await live.over();
    expect(await refusedWith(listen(robin, there.url))).toBe(401);
  });

  it('as the oldest of too many, and does not come again at once', async () => {
    const robin = await somebody();
    const streams: Live[] = [];
    for (let n = 0; n < 21; n += 1) streams.push(await listen(robin, here.url));
    const [oldest, ...others] = streams;
    await oldest?.over();
    expect(oldest?.retryMs()).toBe(300_000);
    await told(robin, 1, 1);
    await Promise.all(others.map((live) => live.first('notification')));
    expect(others.every((live) => !live.isOver())).toBe(true);
    for (const live of others) live.close();
  });

  it('when its gateway stops, which takes no longer for it', async () => {
    const third = await startGateway();
    const robin = await somebody();
    const streams = await Promise.all(Array.from({ length: 5 }, () => listen(robin, third.url)));
    const started = Date.now();
    await third.stop();
    // One that waited for its streams would be ended by its own limit, after 24 s.
    expect(Date.now() - started).toBeLessThan(12_000);
    for (const live of streams) await live.over();
    expect(third.exitCode()).toBe(0);
    await third.close();
  });

  it('when the gateway holds as many as it may, a further one is refused', async () => {
    const small = await startGateway([], { MAX_LIVE_STREAMS: '2' });
    const robin = await somebody();
    const streams = [await listen(robin, small.url), await listen(robin, small.url)];
    expect(await refusedWith(listen(robin, small.url))).toBe(503);
    streams[0]?.close();
    await waitFor(async () => (await refusedWith(listen(robin, small.url))) === 200);
    streams[1]?.close();
    await small.close();
  });

  it('when its reader sleeps: what it does not read is not kept for it, and nobody else waits', async () => {
    const [sleeper, other] = [await somebody(), await somebody()];
    const awake = await listen(other, here.url);
    const { hostname, port } = new URL(here.url);
    const asleep = connect(Number(port), hostname).pause();
    asleep.on('error', () => undefined);
    const open = async (): Promise<number> =>
      Number(/^live_streams (\d+)/m.exec((await other.get('/api/metrics')).text)?.[1]);
    const before = await open();
    const cookie = `session=${sleeper.cookies.get('session')}`;
    asleep.write(`GET /api/events HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${cookie}\r\n\r\n`);
    await waitFor(async () => (await open()) === before + 1);

    await flood(sleeper.userId, 250);
    await waitFor(async () => (await open()) === before, 20_000);
    await told(other, 1, 1);
    await awake.first('notification');
    asleep.destroy();
    awake.close();
  }, 60_000);
});
