import { waitFor } from '@vault/service-kit/testing';
import { Browser, errorOf, newUser, PASSWORD } from './support/browser';
import type { TestGateway } from './support/gateway';
import { additionalGateway, sharedGateway, type SharedGateway } from './support/shared-stack';

let gateway: SharedGateway;
let secure: TestGateway;

beforeAll(async () => {
  gateway = await sharedGateway();
  secure = await additionalGateway({ PUBLIC_URL: 'https://vault.example' });
});
afterAll(() => secure.close());

const me = '/api/auth/user';

describe('the session cookie', () => {
  it('is set by registering, HttpOnly and SameSite, and signs in', async () => {
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

  it('has the __Host- prefix and Secure when the public URL is https', async () => {
    const answer = await new Browser(secure.url).post('/api/register', {
      email: `secure-${Date.now()}@example.com`,
      password: PASSWORD,
      firstName: 'Ada',
      lastName: 'Stone',
    });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-session=.*; Path=\/; .*HttpOnly; Secure/);
    expect(answer.headers.get('strict-transport-security')).toContain('max-age');
  });

  it('is replaced by each sign-in, and the old one is invalid', async () => {
    const browser = await newUser(gateway.url);
    const old = new Browser(gateway.url);
    old.cookies.set('session', browser.cookies.get('session') ?? '');
    expect((await old.get(me)).status).toBe(200);
    expect((await browser.post('/api/login', { email: browser.email, password: PASSWORD })).status).toBe(200);
    expect(browser.cookies.get('session')).not.toBe(old.cookies.get('session'));
    expect((await old.get(me)).status).toBe(401);
    expect((await browser.get(me)).status).toBe(200);
  });

  it('is apart from the cookie of a password reset, which scripts cannot read', async () => {
    const browser = await newUser(gateway.url);
    const session = browser.cookies.get('session');
    const answer = await browser.post('/api/reset-password', { email: browser.email, newPassword: 'another horse 8' });
    expect(answer.status).toBe(202);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^reset=[\w-]{43}; .*HttpOnly; SameSite=Lax$/),
    ]);
    expect(browser.cookies.get('session')).toBe(session);
  });

  it('is invalid at once after signing out', async () => {
    const browser = await newUser(gateway.url);
    const stolen = new Browser(gateway.url);
    stolen.cookies.set('session', browser.cookies.get('session') ?? '');
    expect((await stolen.get(me)).status).toBe(200);
    expect((await browser.post('/api/logout')).status).toBe(204);
    expect(browser.cookies.has('session')).toBe(false);
    expect((await stolen.get(me)).status).toBe(401);
  });

  it('takes the cached photos of the browser with it when it ends, and nothing else of the site’s data', async () => {
    const browser = await newUser(gateway.url);
    const login = await browser.post('/api/login', { email: browser.email, password: PASSWORD });
    expect(login.headers.get('clear-site-data')).toBeNull();
    expect((await browser.post('/api/logout')).headers.get('clear-site-data')).toBe('"cache"');
    expect((await browser.get('/api/logout')).headers.get('clear-site-data')).toBe('"cache"');
  });

  it('is ended by the link /api/logout, but not from another site', async () => {
    const browser = await newUser(gateway.url);
    await browser.get('/api/logout', { 'sec-fetch-site': 'cross-site' });
    expect((await browser.get(me)).status).toBe(200);
    const answer = await browser.get('/api/logout');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
    expect((await browser.get(me)).status).toBe(401);
  });

  it.each(['', 'nonsense', 'x'.repeat(5000), '%00', '"quoted"'])(
    'is ignored when it is invalid: %.20s',
    async (value) => {
      const answer = await new Browser(gateway.url).get(me, { cookie: `session=${value}` });
      expect([answer.status, errorOf(answer).message]).toEqual([401, 'Unauthorized']);
    },
  );

  it('is renewed by the remember-me cookie, which is used once', async () => {
    const browser = await newUser(gateway.url);
    await browser.post('/api/login', { email: browser.email, password: PASSWORD, rememberMe: true });
    expect(browser.cookies.has('remember')).toBe(true);
    const before = browser.cookies.get('remember');
    browser.cookies.delete('session');
    expect((await browser.post('/api/login/remember')).status).toBe(200);
    expect((await browser.get(me)).status).toBe(200);
    expect(browser.cookies.get('remember')).not.toBe(before);
  });

  it('is refused for a request that names another account', async () => {
    const [first, second] = [await newUser(gateway.url), await newUser(gateway.url)];
    const { id } = (await first.get(me)).body as { id: string };
    expect((await first.get(me, { 'x-account-id': id })).status).toBe(200);
    expect((await second.get(me, { 'x-account-id': id })).status).toBe(401);
    expect((await second.post('/api/cars', { name: 'A' }, { 'x-account-id': id })).status).toBe(401);
  });

  it('is never written to the log', async () => {
    const browser = await newUser(secure.url);
    await browser.get(`${me}?token=hidden-in-the-address`);
    const session = browser.cookies.get('__Host-session') ?? '';
    expect(session).not.toBe('');
    await waitFor(() => secure.log.some((line) => line.includes('/api/auth/user')));
    const log = secure.log.join('\n');
    for (const secret of [session, PASSWORD, 'hidden-in-the-address']) expect(log).not.toContain(secret);
  });
});

it('/api/login redirects a browser to the sign-in page', async () => {
  const answer = await new Browser(gateway.url).get('/api/login');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login']);
});

it('unknown addresses are 404 and wrong methods 405 for members', async () => {
  const browser = await newUser(gateway.url);
  expect((await browser.get('/api/nothing')).status).toBe(404);
  const wrong = await browser.send('PATCH', '/api/cars', {});
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS, POST']);
});
