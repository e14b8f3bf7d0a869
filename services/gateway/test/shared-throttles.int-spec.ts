import { startTcpProxy, waitFor, type TcpProxy } from '@vault/service-kit/testing';
import { Browser } from './support/browser';
import { startGateway, type TestGateway } from './support/gateway';

const SIGN_INS = 60;
const AWAY = 'shared counters do not answer: throttles count for this gateway alone';
const BACK = 'shared counters answer again: throttles count for all gateways';

let proxy: TcpProxy;
let first: TestGateway;
let second: TestGateway;

beforeAll(async () => {
  const url = process.env.TEST_RATE_LIMIT_URL ?? '';
  proxy = await startTcpProxy(url, 6379);
  const env = {
    THROTTLE: 'strict',
    TRUST_PROXY: '127.0.0.0/8',
    RATE_LIMIT_PASSWORD: process.env.TEST_RATE_LIMIT_PASSWORD ?? '',
  };
  [first, second] = await Promise.all([
    startGateway([], { ...env, RATE_LIMIT_URL: url }),
    startGateway([], { ...env, RATE_LIMIT_URL: proxy.url }),
  ]);
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await proxy.close();
});

const signIn = async ({ url }: TestGateway, address: string): Promise<number> =>
  (await new Browser(url).post('/api/login', {}, { 'x-forwarded-for': address })).status;

/** How many of these sign-ins are refused. */
async function refusedOf(gateway: TestGateway, address: string, count: number): Promise<number> {
  const statuses: number[] = [];
  while (statuses.length < count) {
    const batch = Array.from({ length: Math.min(10, count - statuses.length) }, () => signIn(gateway, address));
    statuses.push(...(await Promise.all(batch)));
  }
  return statuses.filter((status) => status === 429).length;
}

async function readiness({ url }: TestGateway): Promise<{ state?: string; live: number }> {
  const { body } = await new Browser(url).get('/api/health/ready');
  const { dependencies } = body as { dependencies: Record<string, string> };
  return { state: dependencies['shared-counters'], live: (await new Browser(url).get('/api/health/live')).status };
}

const isUp = async (gateway: TestGateway): Promise<boolean> => (await readiness(gateway)).state === 'up';
const measured = async ({ url }: TestGateway): Promise<string | undefined> =>
  /^shared_counters_up (\d)$/m.exec((await new Browser(url).get('/api/metrics')).text)?.[1];
const linesOf = ({ log }: TestGateway, message: string): number =>
  log.filter((line) => line.includes(`"msg":"${message}"`)).length;

async function controlStore(action: 'kill' | 'start'): Promise<void> {
  const { status } = await fetch(`${process.env.TEST_VALKEY_CONTROL ?? ''}/${action}`, { method: 'POST' });
  expect(status).toBe(204);
}

describe('the throttles of several gateways', () => {
  it('refuse at one what was counted at the other', async () => {
    expect(await refusedOf(first, '198.51.100.1', 40)).toBe(0);
    expect(await refusedOf(second, '198.51.100.1', 30)).toBe(10);
    expect(await signIn(first, '198.51.100.1')).toBe(429);
    expect(await signIn(first, '198.51.100.2')).toBe(400);
    expect([await readiness(first), await measured(first)]).toEqual([{ state: 'up', live: 200 }, '1']);
  });

  it('count the classes of requests apart', async () => {
    expect(await refusedOf(first, '198.51.100.3', SIGN_INS + 1)).toBe(1);
    const write = await new Browser(second.url).post('/api/cars', {}, { 'x-forwarded-for': '198.51.100.3' });
    expect(write.status).toBe(401);
  });

  it('count an IPv6 network of 64 bits as one address', async () => {
    const addresses = Array.from({ length: SIGN_INS }, (_, i) => `2001:470:1:2::${i.toString(16)}`);
    for (const address of addresses) await signIn(first, address);
    expect(await signIn(second, '2001:470:1:2:ffff::1')).toBe(429);
    expect(await signIn(second, '2001:470:1:3::1')).toBe(400);
  });

  it('go on for each gateway alone while the store is killed, and together once it is back', async () => {
    const earlier = [linesOf(first, AWAY), linesOf(second, AWAY)];
    await controlStore('kill');
    try {
      await waitFor(async () => !(await isUp(first)) && !(await isUp(second)));
      expect(await refusedOf(first, '198.51.100.4', SIGN_INS + 5)).toBe(5);
      expect(await refusedOf(second, '198.51.100.4', SIGN_INS)).toBe(0);
      expect([await readiness(first), await measured(first)]).toEqual([{ state: 'down', live: 200 }, '0']);
      expect([linesOf(first, AWAY), linesOf(second, AWAY)]).toEqual(earlier.map((lines) => lines + 1));
    } finally {
      await controlStore('start');
    }
    await waitFor(
      () => linesOf(first, BACK) === linesOf(first, AWAY) && linesOf(second, BACK) === linesOf(second, AWAY),
    );
    await waitFor(async () => (await isUp(first)) && (await isUp(second)));
    expect(await refusedOf(first, '198.51.100.5', SIGN_INS)).toBe(0);
    expect(await signIn(second, '198.51.100.5')).toBe(429);
  });

  it('hold up few requests while the store takes connections and does not answer', async () => {
    proxy.freeze(true);
    const startedAt = performance.now();
    for (let i = 0; i < 20; i += 1) expect(await signIn(second, '198.51.100.6')).toBe(400);
    expect(performance.now() - startedAt).toBeLessThan(20 * 500);
    await waitFor(async () => !(await isUp(second)));
    proxy.freeze(false);
    proxy.drop();
    await waitFor(() => isUp(second));
    await waitFor(() => linesOf(second, BACK) === linesOf(second, AWAY));
    expect(await refusedOf(second, '198.51.100.7', SIGN_INS)).toBe(0);
    expect(await signIn(first, '198.51.100.7')).toBe(429);
  });

  it('are counted by a gateway that starts without the store', async () => {
    const gateway = await startGateway([], { THROTTLE: 'strict', RATE_LIMIT_URL: 'redis://127.0.0.1:1' });
    try {
      expect(await refusedOf(gateway, '', SIGN_INS + 5)).toBe(5);
      expect([(await readiness(gateway)).state, linesOf(gateway, AWAY)]).toEqual(['down', 1]);
    } finally {
      await gateway.close();
    }
  });

  it('write no address or password of the store into the log', () => {
    const text = [...first.log, ...second.log].filter((line) => line.includes('shared counters')).join('\n');
    expect(text).not.toMatch(/198\.51\.100|2001:470|p@ss|p%40ss/);
  });
});
