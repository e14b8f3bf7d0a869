import type { AdminStats, UserDetail } from '@vault/contracts/identity/users';
import { waitFor } from '@vault/service-kit/testing';
import { join } from 'node:path';
import { ADMIN_ENV, signInAsAdmin, stepUp } from './support/admin';
import { Browser, errorOf, formOf, newUser, type TestUser } from './support/browser';
import { startGateway, type TestGateway } from './support/gateway';
import { bodyOf, createListing } from './support/market';

/** The deadline of a call. A service that is known to be unavailable is not waited for. */
const DEADLINE_MS = 5_000;
const SERVICES = ['identity', 'collection', 'marketplace', 'billing'] as const;
const page = { accept: 'text/html,*/*;q=0.8' };

/** The tests stop services one after the other: each needs only those that still run. */
let gateway: TestGateway;
let admin: Browser;
let robin: TestUser;
const visitor = (): Browser => new Browser(gateway.url);

beforeAll(async () => {
  gateway = await startGateway(SERVICES, {}, { identity: ADMIN_ENV });
  admin = await signInAsAdmin(gateway.url);
  bodyOf(await stepUp(admin), 204);
  robin = await newUser(gateway.url);
}, 180_000);
afterAll(() => gateway.close());

/** The result, and the milliseconds that it took. */
async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const started = Date.now();
  return [await work(), Date.now() - started];
}

describe('a prerendered page', () => {
  it('contains the current figures as data', async () => {
    bodyOf(await robin.post('/api/cars', { name: 'Deora', condition: 'Mint' }), 201);
    await createListing(robin);
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

describe('the administrator’s step-up', () => {
  it('refuses wrong passwords with 403, and any password with 429 after too many', async () => {
    const browser = await signInAsAdmin(gateway.url);
    const answers = [];
    for (let tries = 0; tries < 25; tries += 1) answers.push(await stepUp(browser, `wrong ${tries}`));
    const codes = answers.map((answer) => [answer.status, errorOf(answer).code].join(' '));
    expect(codes[0]).toBe('403 INVALID_GATE_PASSWORD');
    expect(codes.at(-1)).toBe('429 TOO_MANY_REQUESTS');
    const last = await stepUp(browser);
    expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});

describe('a gateway while the collection hangs', () => {
  it('answers 503 in time to a new car without photos and to an imported list', async () => {
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
      // It was waited for once only.
      expect(ms).toBeLessThan(2 * DEADLINE_MS);
    } finally {
      collection.kill('SIGCONT');
    }
    await waitFor(async () => (await robin.get('/api/cars')).status === 200, 20_000);
  });
});

describe('the preview of a listing while the marketplace hangs', () => {
  it('has the general title in time', async () => {
    const { id } = await createListing(robin);
    const { process: marketplace } = gateway.service('marketplace');
    marketplace.kill('SIGSTOP');
    try {
      const [{ status, text }, ms] = await timed(() => visitor().get(`/marketplace/listings/${id}`, page));
      expect([status, text.includes('<title>Marketplace | Diecast Vault</title>')]).toEqual([200, true]);
      // A page waits less long than a call.
      expect(ms).toBeLessThan(DEADLINE_MS);
    } finally {
      marketplace.kill('SIGCONT');
    }
  });
});

describe('the administrator’s pages while the marketplace is down', () => {
  it('lack its part only and answer in time', async () => {
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

describe('the preview of a showcase while the collection is down', () => {
  it('has the general title in time', async () => {
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

describe('while identity is down', () => {
  let adminWithoutStepUp: Browser;
  beforeAll(async () => {
    adminWithoutStepUp = await signInAsAdmin(gateway.url);
    await gateway.service('identity').stop('SIGKILL');
    await waitFor(async () => (await robin.get('/api/auth/user')).status === 503, 10_000);
  });

  it('requests with a session cookie get 503 and all others work', async () => {
    const [answer, ms] = await timed(() => robin.get('/api/auth/user'));
    expect([answer.status, errorOf(answer).code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    // It was waited for once only.
    expect(ms).toBeLessThan(2 * DEADLINE_MS);
    expect((await visitor().get('/api/auth/user')).status).toBe(401);
    expect((await robin.get('/api/plans')).status).toBe(200);
    expect((await robin.get('/pricing', { accept: 'text/html' })).status).toBe(200);
  });

  it('administrator routes get 503', async () => {
    const answer = await adminWithoutStepUp.post('/api/admin/releases/0199d3a0-0000-7000-8000-000000000001/facts', {});
    expect(answer.status).toBe(503);
  });
});
