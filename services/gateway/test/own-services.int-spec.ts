import type { AdminStats, UserDetail } from '@vault/contracts/identity/users';
import { waitFor } from '@vault/service-kit/testing';
import { join } from 'node:path';
import { ADMIN_ENV, administrator, openGate } from './support/administrator';
import { Browser, errorOf, formOf, newcomer, type Somebody } from './support/browser';
import { startGateway, type TestGateway } from './support/gateway';
import { bodyOf, offer } from './support/market';

/** How long a call waits for its answer: who is known to be away is not waited for. */
const DEADLINE_MS = 5_000;
const SERVICES = ['identity', 'collection', 'marketplace', 'billing'] as const;
const page = { accept: 'text/html,*/*;q=0.8' };

/** Services are stopped here, one after the other: each test needs only those that are still there. */
let gateway: TestGateway;
let admin: Browser;
let robin: Somebody;
const visitor = (): Browser => new Browser(gateway.url);

beforeAll(async () => {
  gateway = await startGateway(SERVICES, {}, { identity: ADMIN_ENV });
  admin = await administrator(gateway.url);
  bodyOf(await openGate(admin), 204);
  robin = await newcomer(gateway.url);
}, 180_000);
afterAll(() => gateway.close());

/** What is answered, and within how many milliseconds. */
async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const started = Date.now();
  return [await work(), Date.now() - started];
}

describe('a public page', () => {
  it('has the real figures, for the page and for the browser', async () => {
    bodyOf(await robin.post('/api/cars', { name: 'Deora', condition: 'Mint' }), 201);
    await offer(robin);
    const WEB_ROOT = join(__dirname, '..', '..', '..', 'web', 'dist');
    const rendering = await startGateway([], { WEB_ROOT });
    try {
      const figures = await waitFor(async () => {
        const { text } = await new Browser(rendering.url).get('/', page);
        return /id="figures">([\s\S]*?)<\/script>/.exec(text)?.[1];
      }, 30_000);
      // The administrator is a member too.
      expect(JSON.parse(figures)).toEqual({ members: 2, cars: 1, listings: 1 });
    } finally {
      await rendering.close();
    }
  });
});

describe('the administrator’s gate', () => {
  it('refuses a wrong password with 403, and after some of them every one with 429', async () => {
    const browser = await administrator(gateway.url);
    const answers = [];
    for (let tries = 0; tries < 25; tries += 1) answers.push(await openGate(browser, `wrong ${tries}`));
    const codes = answers.map((answer) => [answer.status, errorOf(answer).code].join(' '));
    expect(codes[0]).toBe('403 INVALID_GATE_PASSWORD');
    expect(codes.at(-1)).toBe('429 TOO_MANY_REQUESTS');
    const last = await openGate(browser);
    expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});

describe('a gateway whose collection hangs', () => {
  it('says so within five seconds, also to whoever adds a car without pictures or brings a list', async () => {
    const { process: collection } = gateway.service('collection');
    collection.kill('SIGSTOP');
    try {
      const list = formOf({}, [['file', 'a.csv', Buffer.from('name,condition\nDeora,Mint\n')]]);
      const [answers, ms] = await timed(() =>
        Promise.all([
          robin.post('/api/cars', { name: 'Silhouette', condition: 'Mint' }),
          robin.post('/api/cars/import?dryRun=true', list),
        ]),
      );
      const refused = [503, 'SERVICE_UNAVAILABLE'];
      expect(answers.map((answer) => [answer.status, errorOf(answer).code])).toEqual([refused, refused]);
      // Not waited for twice.
      expect(ms).toBeLessThan(2 * DEADLINE_MS);
    } finally {
      collection.kill('SIGCONT');
    }
    await waitFor(async () => (await robin.get('/api/cars')).status === 200, 20_000);
  });
});

describe('the page of a listing, as a chat reads it', () => {
  it('has the general words, soon, while the market is away', async () => {
    const { id } = await offer(robin);
    const { process: marketplace } = gateway.service('marketplace');
    marketplace.kill('SIGSTOP');
    try {
      const [{ status, text }, ms] = await timed(() => visitor().get(`/marketplace/listings/${id}`, page));
      expect([status, text.includes('<title>Marketplace | Diecast Vault</title>')]).toEqual([200, true]);
      // A page waits less than a call.
      expect(ms).toBeLessThan(DEADLINE_MS);
    } finally {
      marketplace.kill('SIGCONT');
    }
  });
});

describe('what the administrator sees', () => {
  it('lacks a part while its service is away, and is there in time all the same', async () => {
    await gateway.service('marketplace').stop('SIGKILL');
    const [answer, ms] = await timed(() => admin.get(`/api/admin/users/${robin.id}`));
    const detail = bodyOf(answer, 200) as UserDetail;
    const [figures, statsMs] = await timed(() => admin.get('/api/admin/stats'));
    const stats = bodyOf(figures, 200) as AdminStats;
    for (const each of [ms, statsMs]) expect(each).toBeLessThan(DEADLINE_MS);
    expect([detail.market, stats.market]).toEqual([null, null]);
    for (const part of [detail.vault, detail.plan, stats.collection, stats.billing]) expect(part).not.toBeNull();
  });
});

describe('a showcase while the collection is away', () => {
  it('has a page with the general words, soon', async () => {
    const { body } = await robin.put('/api/profile', { showcasePublic: true });
    const { showcaseSlug } = body as { showcaseSlug: string };
    await gateway.service('collection').stop('SIGKILL');
    const [{ status, text }, ms] = await timed(() => visitor().get(`/showcase/${showcaseSlug}`, page));
    expect(status).toBe(200);
    expect(ms).toBeLessThan(DEADLINE_MS);
    expect(text).toContain('<title>Diecast Vault | ');
    expect(text).toContain('name="robots" content="noindex"');
    await waitFor(async () => (await robin.get('/api/profile')).status === 503);
  });
});

describe('while identity is away', () => {
  let beforeTheGate: Browser;
  beforeAll(async () => {
    beforeTheGate = await administrator(gateway.url);
    await gateway.service('identity').stop('SIGKILL');
    await waitFor(async () => (await robin.get('/api/auth/user')).status === 503, 10_000);
  });

  it('says so to those with a cookie, and needs it for nobody else', async () => {
    const [answer, ms] = await timed(() => robin.get('/api/auth/user'));
    expect([answer.status, errorOf(answer).code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    // Not waited for twice.
    expect(ms).toBeLessThan(2 * DEADLINE_MS);
    expect((await visitor().get('/api/auth/user')).status).toBe(401);
    expect((await robin.get('/api/plans')).status).toBe(200);
    expect((await robin.get('/pricing', { accept: 'text/html' })).status).toBe(200);
  });

  it('the administrator’s gate stays closed', async () => {
    const answer = await beforeTheGate.post('/api/admin/models/0199d3a0-0000-7000-8000-000000000001/facts', {});
    expect(answer.status).toBe(503);
  });
});
