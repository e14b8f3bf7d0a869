import { ownerOf, pathParameters, type HttpMethod } from '@vault/contracts/define';
import { CONTRACTS } from '@vault/contracts/registry';
import { waitFor } from '@vault/service-kit/testing';
import { COMMUNITY_POLICY } from './community-policy';
import { MARKET_POLICY, OWNER, ROLES, type PolicyLine, type Role } from './market-policy';
import { administrator, openGate } from './support/administrator';
import { ban } from './support/ban';
import { Browser, errorOf, newcomer, PASSWORD, type Answer } from './support/browser';
import { bodyOf, LISTINGS, offer } from './support/market';
import { addressIn, SCENES, type Cast, type Scene } from './support/market-scenes';
import { sharedGateway, type SharedGateway } from './support/shared-stack';

let gateway: SharedGateway;
let people: Record<Role, Browser>;
let cast: Cast;

const idOf = async (browser: Browser): Promise<string> =>
  (bodyOf(await browser.get('/api/auth/user'), 200) as { id: string }).id;

/** Somebody whose session was alive, and known to the gateway, when the ban came. */
async function banned(): Promise<Browser & { email: string }> {
  const browser = await newcomer(gateway.url);
  await ban(gateway.service('identity').databaseUrl, await idOf(browser));
  await waitFor(async () => (await browser.get('/api/auth/user')).status === 401);
  return browser;
}

beforeAll(async () => {
  gateway = await sharedGateway();
  const admin = await administrator(gateway.url);
  bodyOf(await openGate(admin), 204);
  const [owner, counterparty, stranger] = await Promise.all([1, 2, 3].map(() => newcomer(gateway.url)));
  if (!owner || !counterparty || !stranger) throw new Error('somebody is missing');
  people = { visitor: new Browser(gateway.url), stranger, counterparty, owner, banned: await banned(), admin };
  cast = { owner, counterparty, admin, ownerId: await idOf(owner) };
}, 180_000);

/** The routes that need a line: those of the market with an id, and what becomes of the cars that it moves. */
const routed = CONTRACTS.filter(({ http, name }) => {
  const isMarkets = ownerOf({ name }) === 'marketplace' || name.startsWith('collection.transfers.');
  return isMarkets && http && pathParameters(http.path).length > 0;
});

function addressOf({ route }: PolicyLine): { method: HttpMethod; path: string } {
  const http = CONTRACTS.find(({ name }) => name === route)?.http;
  if (http) return { method: http.method, path: `/api${http.path}` };
  const [method = '', path = ''] = route.split(' ');
  if (method !== 'GET') throw new Error(`there is no ${route}`);
  return { method, path };
}

function attempt(line: PolicyLine, role: Role, scene: Scene): Promise<Answer> {
  const { method, path } = addressOf(line);
  const address = addressIn(scene, path);
  if (method === 'GET' || method === 'DELETE') return people[role].send(method, address);
  const filled = Object.entries(line.body ?? {}).map(([key, value]) => [key, value === OWNER ? cast.ownerId : value]);
  return people[role].send(method, address, Object.fromEntries(filled));
}

describe('who may do what on the market', () => {
  it('is said of every route with an id', () => {
    const told = new Set([...MARKET_POLICY, ...COMMUNITY_POLICY].map(({ route }) => route));
    expect(routed.map(({ name }) => name).filter((name) => !told.has(name))).toEqual([]);
  });

  it.each(MARKET_POLICY.map((line) => [line.route, line.scene, line] as const))('%s, of a %s', async (_, __, line) => {
    const { method } = addressOf(line);
    let scene = await SCENES[line.scene](cast);
    const found: Partial<Record<Role, number>> = {};
    for (const role of ROLES) {
      const { status } = await attempt(line, role, scene);
      found[role] = status;
      // What was done is done: the next one finds the scene as it was.
      if (method !== 'GET' && status < 300) scene = await SCENES[line.scene](cast);
    }
    expect(found).toEqual(line.expected);
  });

  it('a refusal says no more than that: a stranger’s 404 is the one of a thing that there is not', async () => {
    const { conversation = '' } = await SCENES.conversation(cast);
    const missing = '0199d3a0-0000-7000-8000-000000000001';
    const answers = await Promise.all(
      [conversation, missing].map((id) => people.stranger.get(`/api/conversations/${id}`)),
    );
    const [theirs, nothing] = answers.map((answer) => ({ ...errorOf(answer), requestId: '' }));
    expect(theirs).toEqual(nothing);
  });
});

describe('the market and the administrator’s gate', () => {
  it('lets the administrator moderate only behind it', async () => {
    const before = await administrator(gateway.url);
    for (const { name, http } of CONTRACTS.filter(
      ({ http, name }) => http?.access === 'admin' && ownerOf({ name }) === 'marketplace',
    )) {
      const path = `/api${http?.path.replace(':id', '0199d3a0-0000-7000-8000-000000000001')}`;
      const answer = await before.send(http?.method ?? 'GET', path, http?.method === 'POST' ? {} : undefined);
      expect([name, answer.status, errorOf(answer).code]).toEqual([name, 403, 'ADMIN_STEP_UP_REQUIRED']);
    }
  });
});

describe('a ban', () => {
  it('ends what a person was in the midst of within a second, and lets nobody in again', async () => {
    const seller = await newcomer(gateway.url);
    await offer(seller);
    const id = await idOf(seller);
    await ban(gateway.service('identity').databaseUrl, id);
    await waitFor(async () => (await seller.post(LISTINGS, { title: 'One more' })).status === 401, 2_000);
    const again = await new Browser(gateway.url).post('/api/login', { email: seller.email, password: PASSWORD });
    expect([again.status, errorOf(again).code]).toEqual([403, 'ACCOUNT_BANNED']);
  });
});
