import { pathParameters, type HttpMethod } from '@vault/contracts/define';
import { CONTRACTS } from '@vault/contracts/registry';
import { waitFor } from '@vault/service-kit/testing';
import { COMMUNITY_POLICY, ROLES, type PolicyLine, type Role, type SceneName } from './community-policy';
import { signInAsAdmin, stepUp } from './support/admin';
import { banUser } from './support/ban';
import { Browser, errorOf, newUser, PASSWORD, type Answer, type TestUser } from './support/browser';
import { bodyOf } from './support/market';
import { sharedGateway, type SharedGateway } from './support/shared-stack';

let gateway: SharedGateway;
let others: Record<Exclude<Role, 'oneself'>, Browser>;

beforeAll(async () => {
  gateway = await sharedGateway();
  const admin = await signInAsAdmin(gateway.url);
  bodyOf(await stepUp(admin), 204);
  const [member, blocked, banned] = await Promise.all([1, 2, 3].map(() => newUser(gateway.url)));
  if (!member || !blocked || !banned) throw new Error('a user is missing');
  await banUser(gateway.service('identity').databaseUrl, banned.id);
  await waitFor(async () => (await banned.get('/api/auth/user')).status === 401);
  others = { visitor: new Browser(gateway.url), member, blocked, banned, admin };
}, 180_000);

const statusOf = async (who: Browser, path: string): Promise<number> => (await who.get(path)).status;

/** Creates a collector in the scene's state, known to all services, who has blocked one of the other users. */
const SCENES: Readonly<Record<SceneName, () => Promise<{ user: TestUser; id: string }>>> = {
  public: async () => {
    const user = await newUser(gateway.url);
    bodyOf(await user.put('/api/profile', { profilePublic: true }), 200);
    await blockOne(user);
    await waitFor(async () => (await statusOf(others.member, `/api/collectors/${user.id}/vault`)) === 200);
    await waitFor(async () => (await statusOf(others.member, `/api/collectors/${user.id}/conversation`)) === 200);
    return { user, id: user.id };
  },
  private: async () => {
    const user = await newUser(gateway.url);
    await blockOne(user);
    return { user, id: user.id };
  },
  closed: async () => {
    const { user } = await SCENES.public();
    bodyOf(await user.send('DELETE', '/api/account', { password: PASSWORD }), 204);
    await waitFor(async () => (await statusOf(others.member, `/api/collectors/${user.id}/vault`)) === 404);
    await waitFor(async () => (await statusOf(others.member, `/api/marketplace/sellers/${user.id}`)) === 404);
    return { user, id: user.id };
  },
  reported: async () => {
    const { user } = await SCENES.public();
    const report = await others.member.post(`/api/collectors/${user.id}/report`, { reason: 'spam' });
    return { user, id: (bodyOf(report, 201) as { id: string }).id };
  },
};

async function blockOne(user: TestUser): Promise<void> {
  const { id } = others.blocked as TestUser;
  const seller = `/api/marketplace/sellers/${user.id}`;
  await waitFor(async () => (await statusOf(others.blocked, seller)) === 200);
  bodyOf(await user.post(`/api/collectors/${id}/block`, {}), 204);
  await waitFor(async () => (await statusOf(others.blocked, seller)) === 404);
}

function addressOf({ route }: PolicyLine, id: string): { method: HttpMethod; path: string } {
  const http = CONTRACTS.find(({ name }) => name === route)?.http;
  if (!http) throw new Error(`unknown route ${route}`);
  return { method: http.method, path: `/api${http.path.replace(':id', id)}` };
}

function attempt(line: PolicyLine, id: string, who: Browser): Promise<Answer> {
  const { method, path } = addressOf(line, id);
  return method === 'GET' || method === 'DELETE' ? who.send(method, path) : who.send(method, path, line.body ?? {});
}

describe('access to the routes of a collector', () => {
  it('is declared for every route with an id', () => {
    const declared = new Set(COMMUNITY_POLICY.map(({ route }) => route));
    const routed = CONTRACTS.filter(({ http }) => {
      const path = http?.path ?? '';
      return (path.startsWith('/collectors/') || path.includes('collector-reports')) && pathParameters(path).length > 0;
    });
    expect(routed.map(({ name }) => name).filter((name) => !declared.has(name))).toEqual([]);
  });

  it.each(COMMUNITY_POLICY.map((line) => [line.route, line.scene, line] as const))(
    '%s, collector is %s: each role gets its declared status',
    async (_, __, line) => {
      const { user, id } = await SCENES[line.scene]();
      const statuses: Partial<Record<Role, number>> = {};
      for (const role of ROLES) {
        const { status } = await attempt(line, id, role === 'oneself' ? user : others[role]);
        statuses[role] = status;
      }
      expect(statuses).toEqual(line.expected);
    },
  );

  it('private, blocking and unknown collectors get the same 404', async () => {
    const [publicProfile, privateProfile] = [await SCENES.public(), await SCENES.private()];
    const missing = '0199d3a0-0000-7000-8000-000000000001';
    const asked = ['', '/vault', '/overlap', '/conversation'].flatMap((part) => [
      [others.blocked, `${publicProfile.id}${part}`] as const,
      [others.member, `${privateProfile.id}${part}`] as const,
      [others.member, `${missing}${part}`] as const,
    ]);
    const answers = await Promise.all(asked.map(([who, what]) => who.get(`/api/collectors/${what}`)));
    const refusals = answers.map((answer) => JSON.stringify({ ...errorOf(answer), requestId: '' }));
    expect(new Set(refusals).size).toBe(1);
  });
});
