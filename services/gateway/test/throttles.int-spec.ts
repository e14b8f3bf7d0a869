import { CONTRACTS } from '@vault/contracts/registry';
import { Browser, errorOf, type Answer } from './support/browser';
import { startGateway, type TestGateway } from './support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway([], { THROTTLE: 'strict', READS_PER_TEN_SECONDS: '100' });
});
afterAll(() => gateway.close());

describe('the throttles of a network address', () => {
  it('stop password guessing with Retry-After, whatever address is claimed', async () => {
    const client = new Browser(gateway.url);
    const tries = await Promise.all(
      Array.from({ length: 80 }, (_, i) => client.post('/api/login', {}, { 'x-forwarded-for': `10.0.0.${i}` })),
    );
    const refused = tries.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(20);
    expect(refused[0] && errorOf(refused[0]).code).toBe('TOO_MANY_REQUESTS');
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('count sign-ins apart from other requests', async () => {
    const anyone = new Browser(gateway.url);
    expect((await anyone.get('/api/health/live')).status).toBe(200);
    expect((await anyone.post('/api/cars', {})).status).toBe(401);
  });

  it('stop excessive reads, but count neither files of the app nor probes', async () => {
    const client = new Browser(gateway.url);
    const read = (path: string): Promise<Answer[]> => Promise.all(Array.from({ length: 150 }, () => client.get(path)));
    const statuses = (answers: readonly Answer[]): number[] => [...new Set(answers.map(({ status }) => status))];
    expect(statuses([...(await read('/theme.js')), ...(await read('/api/health/live'))])).toEqual([200]);
    const refused = (await read('/api/placeholder/8/8')).filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(50);
    expect(refused[0] && errorOf(refused[0]).code).toBe('TOO_MANY_REQUESTS');
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeLessThanOrEqual(10);
    expect(statuses([await client.get('/theme.js'), await client.get('/api/health/live')])).toEqual([200]);
  });

  it('stop excessive searches, figures and exports, which cost much', async () => {
    const client = new Browser(gateway.url);
    const tries = await Promise.all(Array.from({ length: 650 }, () => client.get('/api/collection/analytics')));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(50);
    expect(CONTRACTS.filter(({ http }) => http?.costly).map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'collection.cars.stats',
        'collection.castings.suggest',
        'collection.collectors.overlap',
        'collection.collectors.suggestions',
        'collection.exports.cars',
        'collection.exports.labels',
        'collection.exports.start-account',
        'collection.rarity.overview',
        'collection.releases.identify',
        'collection.releases.list',
        'collection.stats.analytics',
        'collection.stats.insights',
        'identity.collectors.list',
        'identity.users.export',
        'marketplace.comparables.get',
        'marketplace.listings.list',
      ]),
    );
  });
});

describe('the throttles behind a proxy of a trusted network', () => {
  let proxied: TestGateway;
  let proxy: Browser;
  beforeAll(async () => {
    proxied = await startGateway([], { THROTTLE: 'strict', TRUST_PROXY: '127.0.0.0/8, 2001:db8::/32' });
    proxy = new Browser(proxied.url);
  });
  afterAll(() => proxied.close());

  it('count a costly write as a write too', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' };
    const tries = await Promise.all(
      Array.from({ length: 310 }, () => proxy.post('/api/account/export', undefined, from)),
    );
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await proxy.post('/api/cars', {}, from)).status).toBe(429);

    const reads = await Promise.all(Array.from({ length: 300 }, () => proxy.get('/api/collection/analytics', from)));
    expect(reads.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it('use the address that it reports, and none before it', async () => {
    const tryFrom = async (chain: string): Promise<number> =>
      (await proxy.post('/api/login', {}, { 'x-forwarded-for': chain })).status;
    for (let i = 0; i < 60; i += 1) await tryFrom(`10.9.9.${i}, 203.0.113.7`);
    expect(await tryFrom('10.1.1.1, 203.0.113.7')).toBe(429);
    expect(await tryFrom('203.0.113.8')).toBe(400);

    for (let i = 0; i < 60; i += 1) await tryFrom(`2001:470:1:2::${i.toString(16)}`);
    expect(await tryFrom('2001:470:1:2:ffff::1')).toBe(429);
    expect(await tryFrom('2001:470:1:3::1')).toBe(400);
  });
});
