import { Browser, errorOf, type Answer } from './support/browser';
import { startGateway, type TestGateway } from './support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway([], { THROTTLE: 'strict', READS_PER_TEN_SECONDS: '100' });
});
afterAll(() => gateway.close());

describe('the throttles of an address', () => {
  it('stop a machine that guesses, whatever address it claims, and say when to come back', async () => {
    const machine = new Browser(gateway.url);
    const tries = await Promise.all(
      Array.from({ length: 80 }, (_, i) => machine.post('/api/login', {}, { 'x-forwarded-for': `10.0.0.${i}` })),
    );
    const refused = tries.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(20);
    expect(refused[0] && errorOf(refused[0]).code).toBe('TOO_MANY_REQUESTS');
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('leave reading and other writing alone', async () => {
    const anyone = new Browser(gateway.url);
    expect((await anyone.get('/api/health/live')).status).toBe(200);
    expect((await anyone.post('/api/cars', {})).status).toBe(401);
  });

  it('stop a machine that reads without end, but neither files of the app nor probes', async () => {
    const machine = new Browser(gateway.url);
    const read = (path: string): Promise<Answer[]> => Promise.all(Array.from({ length: 150 }, () => machine.get(path)));
    const statuses = (answers: readonly Answer[]): number[] => [...new Set(answers.map(({ status }) => status))];
    expect(statuses([...(await read('/theme.js')), ...(await read('/api/health/live'))])).toEqual([200]);
    const refused = (await read('/api/placeholder/8/8')).filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(50);
    expect(refused[0] && errorOf(refused[0]).code).toBe('TOO_MANY_REQUESTS');
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeLessThanOrEqual(10);
    expect(statuses([await machine.get('/theme.js'), await machine.get('/api/health/live')])).toEqual([200]);
  });

  it('believe a trusted proxy’s word on who is behind it, and nothing before it', async () => {
    const proxied = await startGateway([], { THROTTLE: 'strict', TRUST_PROXY: '1' });
    try {
      const proxy = new Browser(proxied.url);
      const tryFrom = async (chain: string): Promise<number> =>
        (await proxy.post('/api/login', {}, { 'x-forwarded-for': chain })).status;
      for (let i = 0; i < 60; i += 1) await tryFrom(`10.9.9.${i}, 203.0.113.7`);
      expect(await tryFrom('10.1.1.1, 203.0.113.7')).toBe(429);
      expect(await tryFrom('203.0.113.8')).toBe(400);
    } finally {
      await proxied.close();
    }
  });
});
