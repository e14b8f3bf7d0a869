import { ownerOf, pathParameters, type HttpMethod } from '@vault/contracts/define';
import { CONTRACTS } from '@vault/contracts/registry';
import { waitFor } from '@vault/service-kit/testing';
import { COMMUNITY_POLICY } from './community-policy';
import { MARKET_POLICY, OWNER, ROLES, type PolicyLine, type Role } from './market-policy';
import { signInAsAdmin, stepUp } from './support/admin';
import { banUser } from './support/ban';
import { Browser, errorOf, newUser, PASSWORD, type Answer } from './support/browser';
import { bodyOf, LISTINGS, createListing } from './support/market';
import { addressIn, SCENES, type SceneUsers, type Scene } from './support/market-scenes';
import { sharedGateway, type SharedGateway } from './support/shared-stack';

let gateway: SharedGateway;
let users: Record<Role, Browser>;
let sceneUsers: SceneUsers;

const idOf = async (browser: Browser): Promise<string> =>
  (bodyOf(await browser.get('/api/auth/user'), 200) as { id: string }).id;

/** A user whose session was cached by the gateway when the ban came. */
async function banned(): Promise<Browser & { email: string }> {
  const browser = await newUser(gateway.url);
  await banUser(gateway.service('identity').databaseUrl, await idOf(browser));
  await waitFor(async () => (await browser.get('/api/auth/user')).status === 401);
  return browser;
}

beforeAll(async () => {
  gateway = await sharedGateway();
  const admin = await signInAsAdmin(gateway.url);
  bodyOf(await stepUp(admin), 204);
  const [owner, counterparty, member] = await Promise.all([1, 2, 3].map(() => newUser(gateway.url)));
  if (!owner || !counterparty || !member) throw new Error('a user is missing');
  users = { visitor: new Browser(gateway.url), member, counterparty, owner, banned: await banned(), admin };
  sceneUsers = { owner, counterparty, admin, ownerId: await idOf(owner) };
}, 180_000);

/** The routes that need a line: those of the market and of car transfers with an id. */
const ROUTES_WITH_ID = CONTRACTS.filter(({ http, name }) => {
  const belongsToMarket = ownerOf({ name }) === 'marketplace' || name.startsWith('collection.transfers.');
  return belongsToMarket && http && pathParameters(http.path).length > 0;
});

function addressOf({ route }: PolicyLine): { method: HttpMethod; path: string } {
  const http = CONTRACTS.find(({ name }) => name === route)?.http;
  if (http) return { method: http.method, path: `/api${http.path}` };
  const [method = '', path = ''] = route.split(' ');
  if (method !== 'GET') throw new Error(`unknown route ${route}`);
  return { method, path };
}

function attempt(line: PolicyLine, role: Role, scene: Scene): Promise<Answer> {
  const { method, path } = addressOf(line);
  const address = addressIn(scene, path);
  if (method === 'GET' || method === 'DELETE') return users[role].send(method, address);
  const filled = Object.entries(line.body ?? {}).map(([key, value]) => [
    key,
    value === OWNER ? sceneUsers.ownerId : value,
  ]);
  return users[role].send(method, address, Object.fromEntries(filled));
}

describe('access to the routes of the market', () => {
  it('is declared for every route with an id', () => {
    const declared = new Set([...MARKET_POLICY, ...COMMUNITY_POLICY].map(({ route }) => route));
    expect(ROUTES_WITH_ID.map(({ name }) => name).filter((name) => !declared.has(name))).toEqual([]);
  });

  it.each(MARKET_POLICY.map((line) => [line.route, line.scene, line] as const))(
    '%s with a %s: each role gets its declared status',
    async (_, __, line) => {
      const { method } = addressOf(line);
      let scene = await SCENES[line.scene](sceneUsers);
      const statuses: Partial<Record<Role, number>> = {};
      for (const role of ROLES) {
        const { status } = await attempt(line, role, scene);
        statuses[role] = status;
        // The next role needs an unchanged scene.
        if (method !== 'GET' && status < 300) scene = await SCENES[line.scene](sceneUsers);
      }
      expect(statuses).toEqual(line.expected);
    },
  );

  it('another member’s 404 is the same as that of an unknown id', async () => {
    const { conversation = '' } = await SCENES.conversation(sceneUsers);
    const missing = '0199d3a0-0000-7000-8000-000000000001';
    const answers = await Promise.all(
      [conversation, missing].map((id) => users.member.get(`/api/conversations/${id}`)),
    );
    const [theirs, nothing] = answers.map((answer) => ({ ...errorOf(answer), requestId: '' }));
    expect(theirs).toEqual(nothing);
  });
});

describe('moderation', () => {
  it('requires the step-up of the administrator', async () => {
    const adminWithoutStepUp = await signInAsAdmin(gateway.url);
    for (const { name, http } of CONTRACTS.filter(
      (contract) => contract.http?.access === 'admin' && ownerOf(contract) === 'marketplace',
    )) {
      const path = `/api${http?.path.replace(':id', '0199d3a0-0000-7000-8000-000000000001')}`;
      const answer = await adminWithoutStepUp.send(
        http?.method ?? 'GET',
        path,
        http?.method === 'POST' ? {} : undefined,
      );
      expect([name, answer.status, errorOf(answer).code]).toEqual([name, 403, 'ADMIN_STEP_UP_REQUIRED']);
    }
  });
});

describe('banning a seller', () => {
  it('ends the session and refuses a new sign-in', async () => {
    const seller = await newUser(gateway.url);
    await createListing(seller);
    const id = await idOf(seller);
    await banUser(gateway.service('identity').databaseUrl, id);
    await waitFor(async () => (await seller.post(LISTINGS, { title: 'One more' })).status === 401, 2_000);
    const again = await new Browser(gateway.url).post('/api/login', { email: seller.email, password: PASSWORD });
    expect([again.status, errorOf(again).code]).toEqual([403, 'ACCOUNT_BANNED']);
  });
});
