import { createHmac, randomBytes } from 'node:crypto';
import { ownerOf, pathParameters, type HttpMethod } from '@vault/contracts/define';
import { CONTRACTS } from '@vault/contracts/registry';
import { waitFor } from '@vault/service-kit/testing';
import { Client } from 'pg';
import { NOTIFICATIONS_POLICY, ROLES, type PolicyLine, type Role, type SceneName } from './notifications-policy';
import { signInAsAdmin, stepUp } from './support/admin';
import { banUser } from './support/ban';
import { Browser, errorOf, newUser } from './support/browser';
import type { TestGateway } from './support/gateway';
import { bodyOf } from './support/market';
import { additionalGateway, MAILGUN_KEY, sharedGateway, type SharedGateway } from './support/shared-stack';

let shared: SharedGateway;
let gateway: TestGateway;
let users: Record<Role, Browser>;
let token: string;

const idOf = async (browser: Browser): Promise<string> =>
  (bodyOf(await browser.get('/api/auth/user'), 200) as { id: string }).id;

/** The unsubscribe token in a user's mails. */
async function tokenOf(userId: string): Promise<string> {
  const client = new Client({ connectionString: shared.service('notifications').databaseUrl });
  await client.connect();
  try {
    return await waitFor(async () => {
      const { rows } = await client.query<{ token: string }>(
        `SELECT unsubscribe_token AS token FROM users WHERE user_id = $1 AND email IS NOT NULL`,
        [userId],
      );
      return rows[0]?.token;
    });
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  shared = await sharedGateway();
  gateway = await additionalGateway({ THROTTLE: 'strict' });
  const admin = await signInAsAdmin(gateway.url);
  bodyOf(await stepUp(admin), 204);
  const banned = await newUser(gateway.url);
  await banUser(shared.service('identity').databaseUrl, await idOf(banned));
  await waitFor(async () => (await banned.get('/api/auth/user')).status === 401);
  const [owner, member] = [await newUser(gateway.url), await newUser(gateway.url)];
  users = { visitor: new Browser(gateway.url), member, owner, banned, admin };
  token = await tokenOf(await idOf(owner));
}, 120_000);
afterAll(() => gateway.close());

const SCENES: Readonly<Record<SceneName, () => Record<string, string>>> = {
  link: () => ({ token: `${token}~offer` }),
  'invalid link': () => ({ token: `${'A'.repeat(22)}~offer` }),
  'link to mandatory mails': () => ({ token: `${token}.account` }),
  provider: () => ({ provider: 'mailgun' }),
  nothing: () => ({}),
};

function addressOf({ route, scene }: PolicyLine): { method: HttpMethod; path: string } {
  const http = CONTRACTS.find(({ name }) => name === route)?.http;
  const [method = '', path = ''] = http ? [http.method, `/api${http.path}`] : route.split(' ');
  const filled = SCENES[scene]();
  return { method: method as HttpMethod, path: path.replace(/:(\w+)/g, (_, name: string) => filled[name] ?? '') };
}

describe('access to the routes of notifications', () => {
  it('is declared for every route with an id and every administrator route', () => {
    const declared = new Set(NOTIFICATIONS_POLICY.map(({ route }) => route));
    const routed = CONTRACTS.filter(
      ({ http, name }) =>
        ownerOf({ name }) === 'notifications' &&
        http &&
        (pathParameters(http.path).length > 0 || http.access.startsWith('admin')),
    );
    expect(routed.map(({ name }) => name).filter((name) => !declared.has(name))).toEqual([]);
  });

  it.each(NOTIFICATIONS_POLICY.map((each) => [each.route, each.scene, each] as const))(
    '%s with a %s: each role gets its declared status',
    async (_, __, each) => {
      const { method, path } = addressOf(each);
      const statuses: Partial<Record<Role, number>> = {};
      for (const role of ROLES) {
        const body = method === 'GET' ? undefined : (each.body ?? {});
        statuses[role] = (await users[role].send(method, path, body)).status;
      }
      expect(statuses).toEqual(each.expected);
    },
  );
});

describe('the List-Unsubscribe address of a mail', () => {
  const address = (): string => `/api/unsubscribe/${token}~message`;
  const isSubscribed = async (): Promise<unknown> =>
    (bodyOf(await users.visitor.get(`${address()}/about`), 200) as { subscribed: boolean }).subscribed;

  it.each([
    ['a form', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
    [
      'a multipart form',
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
    ['an empty text', '', 'text/plain'],
  ])('unsubscribes by a POST of %s, which can be undone', async (_, body, type) => {
    expect(await isSubscribed()).toBe(true);
    bodyOf(await users.visitor.post(address(), body, { 'content-type': type }), 200);
    expect(await isSubscribed()).toBe(false);
    bodyOf(await users.visitor.post(`${address()}/undo`, {}), 200);
    expect(await isSubscribed()).toBe(true);
  });

  it('redirects a browser to the page and changes nothing', async () => {
    const answer = await users.visitor.get(address());
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/unsubscribe/${token}~message`]);
    expect(await isSubscribed()).toBe(true);
    const odd = await users.visitor.get('/api/unsubscribe/%2F%2Fevil.example%0d%0a');
    expect([odd.status, odd.headers.get('location')]).toEqual([303, '/unsubscribe/%2F%2Fevil.example%0D%0A']);
  });

  it('refuses a POST from another site', async () => {
    const answer = await users.visitor.post(address(), '', { origin: 'https://evil.example' });
    expect([answer.status, errorOf(answer).code]).toEqual([403, 'CROSS_SITE_REQUEST']);
    expect(await isSubscribed()).toBe(true);
  });
});

describe('the mail provider’s webhook', () => {
  const webhook = '/api/webhooks/email/mailgun';

  function signed(): string {
    const [timestamp, random] = [String(Math.floor(Date.now() / 1000)), randomBytes(25).toString('hex')];
    const signature = createHmac('sha256', MAILGUN_KEY)
      .update(timestamp + random)
      .digest('hex');
    const event = { event: 'delivered', timestamp: Date.now() / 1000, recipient: 'ada@example.com' };
    return JSON.stringify({ signature: { timestamp, token: random, signature }, 'event-data': event }, null, 2);
  }

  it('accepts signed events beyond the throttle of other writes', async () => {
    for (let n = 0; n < 100; n += 1) expect((await users.visitor.post(webhook, signed())).status).toBe(200);
  });

  it.each([
    ['not signed', '{}', 400, 'INVALID_SIGNATURE'],
    ['no JSON', 'hello', 400, 'INVALID_SIGNATURE'],
    ['no text', 'a\u0000b', 400, 'BAD_INPUT'],
    ['too large', 'x'.repeat(1024 * 1024 + 1), 413, 'PAYLOAD_TOO_LARGE'],
  ])('refuses a body that is %s', async (_, body, status, code) => {
    const answer = await users.visitor.post(webhook, body);
    expect([answer.status, errorOf(answer).code]).toEqual([status, code]);
  });

  it('is 404 for an unknown provider', async () => {
    expect((await users.visitor.post('/api/webhooks/email/pigeon', '{}')).status).toBe(404);
  });
});
