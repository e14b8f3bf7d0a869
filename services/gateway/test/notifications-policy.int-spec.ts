import { createHmac, randomBytes } from 'node:crypto';
import { ownerOf, pathParameters, type HttpMethod } from '@vault/contracts/define';
import { CONTRACTS } from '@vault/contracts/registry';
import { waitFor } from '@vault/service-kit/testing';
import { Client } from 'pg';
import { NOTIFICATIONS_POLICY, ROLES, type PolicyLine, type Role, type SceneName } from './notifications-policy';
import { administrator, openGate } from './support/administrator';
import { ban } from './support/ban';
import { Browser, errorOf, newcomer } from './support/browser';
import type { TestGateway } from './support/gateway';
import { bodyOf } from './support/market';
import { gatewayBeside, MAILGUN_KEY, sharedGateway, type SharedGateway } from './support/shared-stack';

let shared: SharedGateway;
let gateway: TestGateway;
let people: Record<Role, Browser>;
let token: string;

const idOf = async (browser: Browser): Promise<string> =>
  (bodyOf(await browser.get('/api/auth/user'), 200) as { id: string }).id;

/** What stands in the addresses of somebody's mails. */
async function tokenOf(userId: string): Promise<string> {
  const client = new Client({ connectionString: shared.service('notifications').databaseUrl });
  await client.connect();
  try {
    return await waitFor(async () => {
      const { rows } = await client.query<{ token: string }>(
        `select unsubscribe_token as token from users where user_id = $1 and email is not null`,
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
  gateway = await gatewayBeside({ THROTTLE: 'strict' });
  const admin = await administrator(gateway.url);
  bodyOf(await openGate(admin), 204);
  const banned = await newcomer(gateway.url);
  await ban(shared.service('identity').databaseUrl, await idOf(banned));
  await waitFor(async () => (await banned.get('/api/auth/user')).status === 401);
  const [owner, stranger] = [await newcomer(gateway.url), await newcomer(gateway.url)];
  people = { visitor: new Browser(gateway.url), stranger, owner, banned, admin };
  token = await tokenOf(await idOf(owner));
}, 120_000);
afterAll(() => gateway.close());

const SCENES: Readonly<Record<SceneName, () => Record<string, string>>> = {
  link: () => ({ token: `${token}~offer` }),
  'made-up link': () => ({ token: `${'A'.repeat(22)}~offer` }),
  'link to owed mails': () => ({ token: `${token}.account` }),
  provider: () => ({ provider: 'mailgun' }),
  nothing: () => ({}),
};

function addressOf({ route, scene }: PolicyLine): { method: HttpMethod; path: string } {
  const http = CONTRACTS.find(({ name }) => name === route)?.http;
  const [method = '', path = ''] = http ? [http.method, `/api${http.path}`] : route.split(' ');
  const filled = SCENES[scene]();
  return { method: method as HttpMethod, path: path.replace(/:(\w+)/g, (_, name: string) => filled[name] ?? '') };
}

describe('who may do what with mails', () => {
  it('is said of every route with an id, and of the administrator’s', () => {
    const told = new Set(NOTIFICATIONS_POLICY.map(({ route }) => route));
    const routed = CONTRACTS.filter(
      ({ http, name }) =>
        ownerOf({ name }) === 'notifications' &&
        http &&
        (pathParameters(http.path).length > 0 || http.access.startsWith('admin')),
    );
    expect(routed.map(({ name }) => name).filter((name) => !told.has(name))).toEqual([]);
  });

  it.each(NOTIFICATIONS_POLICY.map((each) => [each.route, each.scene, each] as const))(
    '%s, of a %s',
    async (_, __, each) => {
      const { method, path } = addressOf(each);
      const found: Partial<Record<Role, number>> = {};
      for (const role of ROLES) {
        const body = method === 'GET' ? undefined : (each.body ?? {});
        found[role] = (await people[role].send(method, path, body)).status;
      }
      expect(found).toEqual(each.expected);
    },
  );
});

describe('a mail’s unsubscribe address', () => {
  const address = (): string => `/api/unsubscribe/${token}~message`;
  const isSubscribed = async (): Promise<unknown> =>
    (bodyOf(await people.visitor.get(`${address()}/about`), 200) as { subscribed: boolean }).subscribed;

  it.each([
    ['a form', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
    [
      'a form in parts',
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
    ['nothing at all', '', 'text/plain'],
  ])('ends the mails by one POST of %s, as mail programs send it, and takes it back', async (_, body, type) => {
    expect(await isSubscribed()).toBe(true);
    bodyOf(await people.visitor.post(address(), body, { 'content-type': type }), 200);
    expect(await isSubscribed()).toBe(false);
    bodyOf(await people.visitor.post(`${address()}/undo`, {}), 200);
    expect(await isSubscribed()).toBe(true);
  });

  it('leads a person who opens it to the page, ending nothing', async () => {
    const answer = await people.visitor.get(address());
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/unsubscribe/${token}~message`]);
    expect(await isSubscribed()).toBe(true);
    const odd = await people.visitor.get('/api/unsubscribe/%2F%2Fevil.example%0d%0a');
    expect([odd.status, odd.headers.get('location')]).toEqual([303, '/unsubscribe/%2F%2Fevil.example%0D%0A']);
  });

  it('is not ended by a page of another site', async () => {
    const answer = await people.visitor.post(address(), '', { origin: 'https://evil.example' });
    expect([answer.status, errorOf(answer).code]).toEqual([403, 'CROSS_SITE_REQUEST']);
    expect(await isSubscribed()).toBe(true);
  });
});

describe('a webhook', () => {
  const webhook = '/api/webhooks/email/mailgun';

  function signed(): string {
    const [timestamp, random] = [String(Math.floor(Date.now() / 1000)), randomBytes(25).toString('hex')];
    const signature = createHmac('sha256', MAILGUN_KEY)
      .update(timestamp + random)
      .digest('hex');
    const event = { event: 'delivered', timestamp: Date.now() / 1000, recipient: 'ada@example.com' };
    return JSON.stringify({ signature: { timestamp, token: random, signature }, 'event-data': event }, null, 2);
  }

  it('is taken when it is signed, and is not counted with what people do', async () => {
    for (let n = 0; n < 100; n += 1) expect((await people.visitor.post(webhook, signed())).status).toBe(200);
  });

  it.each([
    ['not signed', '{}', 400, 'INVALID_SIGNATURE'],
    ['no JSON', 'hello', 400, 'INVALID_SIGNATURE'],
    ['no text', 'a\u0000b', 400, 'BAD_INPUT'],
    ['too large', 'x'.repeat(1024 * 1024 + 1), 413, 'PAYLOAD_TOO_LARGE'],
  ])('that is %s is refused', async (_, body, status, code) => {
    const answer = await people.visitor.post(webhook, body);
    expect([answer.status, errorOf(answer).code]).toEqual([status, code]);
  });

  it('of a provider that there is not is at no address', async () => {
    expect((await people.visitor.post('/api/webhooks/email/pigeon', '{}')).status).toBe(404);
  });
});
