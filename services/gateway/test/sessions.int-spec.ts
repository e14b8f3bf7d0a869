import { waitFor } from '@vault/service-kit/testing';
import { Browser, errorOf, newcomer, PASSWORD } from './support/browser';
import type { TestGateway } from './support/gateway';
import { gatewayBeside, sharedGateway, type SharedGateway } from './support/shared-stack';

let gateway: SharedGateway;
let secure: TestGateway;

beforeAll(async () => {
  gateway = await sharedGateway();
  secure = await gatewayBeside({ PUBLIC_URL: 'https://vault.example' });
});
afterAll(() => secure.close());

const me = '/api/auth/user';

describe('the session cookie', () => {
  it('comes with registering, is out of reach for scripts and other sites, and signs in', async () => {
    const browser = new Browser(gateway.url);
    const answer = await browser.post('/api/register', {
      email: `fresh-${Date.now()}@example.com`,
      password: PASSWORD,
      firstName: 'Ada',
      lastName: 'Stone',
    });
    expect(answer.status).toBe(201);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^session=[^;]{20,}/);
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Expires=']) expect(cookie).toContain(attribute);
    expect(cookie).not.toMatch(/Secure|Domain/);
    expect((await browser.get(me)).body).toMatchObject({ firstName: 'Ada' });
  });

  it('is bound to this very host when the public address is https', async () => {
    const answer = await new Browser(secure.url).post('/api/register', {
      email: `secure-${Date.now()}@example.com`,
      password: PASSWORD,
      firstName: 'Ada',
      lastName: 'Stone',
    });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-session=.*; Path=\/; .*HttpOnly; Secure/);
    expect(answer.headers.get('strict-transport-security')).toContain('max-age');
  });

  it('is another one after each sign-in, and the old one is dead', async () => {
    const browser = await newcomer(gateway.url);
    const old = new Browser(gateway.url);
    old.cookies.set('session', browser.cookies.get('session') ?? '');
    expect((await old.get(me)).status).toBe(200);
    expect((await browser.post('/api/login', { email: browser.email, password: PASSWORD })).status).toBe(200);
    expect(browser.cookies.get('session')).not.toBe(old.cookies.get('session'));
    expect((await old.get(me)).status).toBe(401);
    expect((await browser.get(me)).status).toBe(200);
  });

  it('is dead at once after signing out', async () => {
    const browser = await newcomer(gateway.url);
    const stolen = new Browser(gateway.url);
    stolen.cookies.set('session', browser.cookies.get('session') ?? '');
    expect((await stolen.get(me)).status).toBe(200);
    expect((await browser.post('/api/logout')).status).toBe(204);
    expect(browser.cookies.has('session')).toBe(false);
    expect((await stolen.get(me)).status).toBe(401);
  });

  it('signs out and goes home by link as well, but not from another site', async () => {
    const browser = await newcomer(gateway.url);
    await browser.get('/api/logout', { 'sec-fetch-site': 'cross-site' });
    expect((await browser.get(me)).status).toBe(200);
    const answer = await browser.get('/api/logout');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
    expect((await browser.get(me)).status).toBe(401);
  });

  it.each(['', 'nonsense', 'x'.repeat(5000), '%00', '"quoted"'])(
    'means nothing when it is made up: %.20s',
    async (value) => {
      const answer = await new Browser(gateway.url).get(me, { cookie: `session=${value}` });
      expect([answer.status, errorOf(answer).message]).toEqual([401, 'Unauthorized']);
    },
  );

  it('stays when the browser remembers, by another cookie that is used once', async () => {
    const browser = await newcomer(gateway.url);
    await browser.post('/api/login', { email: browser.email, password: PASSWORD, rememberMe: true });
    expect(browser.cookies.has('remember')).toBe(true);
    const before = browser.cookies.get('remember');
    browser.cookies.delete('session');
    expect((await browser.post('/api/login/remember')).status).toBe(200);
    expect((await browser.get(me)).status).toBe(200);
    expect(browser.cookies.get('remember')).not.toBe(before);
  });

  it('does not open what a request says is another account’s', async () => {
    const [first, second] = [await newcomer(gateway.url), await newcomer(gateway.url)];
    const { id } = (await first.get(me)).body as { id: string };
    expect((await first.get(me, { 'x-account-id': id })).status).toBe(200);
    expect((await second.get(me, { 'x-account-id': id })).status).toBe(401);
    expect((await second.post('/api/cars', { name: 'A' }, { 'x-account-id': id })).status).toBe(401);
  });

  it('is never written to the log', async () => {
    const browser = await newcomer(secure.url);
    await browser.get(`${me}?token=hidden-in-the-address`);
    const session = browser.cookies.get('__Host-session') ?? '';
    expect(session).not.toBe('');
    await waitFor(() => secure.log.some((line) => line.includes('/api/auth/user')));
    const log = secure.log.join('\n');
    for (const secret of [session, PASSWORD, 'hidden-in-the-address']) expect(log).not.toContain(secret);
  });
});

it('sends a browser that asks for signing in to the page for it', async () => {
  const answer = await new Browser(gateway.url).get('/api/login');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login']);
});

it('answers unknown addresses and wrong methods to those who are signed in', async () => {
  const browser = await newcomer(gateway.url);
  expect((await browser.get('/api/nothing')).status).toBe(404);
  const wrong = await browser.send('PATCH', '/api/cars', {});
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS, POST']);
});
