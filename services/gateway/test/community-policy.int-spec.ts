import { pathParameters, type HttpMethod } from '@vault/contracts/define';
import { CONTRACTS } from '@vault/contracts/registry';
import { waitFor } from '@vault/service-kit/testing';
import { COMMUNITY_POLICY, ROLES, type PolicyLine, type Role, type SceneName } from './community-policy';
import { administrator, openGate } from './support/administrator';
import { ban } from './support/ban';
import { Browser, errorOf, newcomer, PASSWORD, type Answer, type Somebody } from './support/browser';
import { bodyOf } from './support/market';
import { sharedGateway, type SharedGateway } from './support/shared-stack';

let gateway: SharedGateway;
let others: Record<Exclude<Role, 'oneself'>, Browser>;

beforeAll(async () => {
  gateway = await sharedGateway();
  const admin = await administrator(gateway.url);
  bodyOf(await openGate(admin), 204);
  const [member, blocked, banned] = await Promise.all([1, 2, 3].map(() => newcomer(gateway.url)));
  if (!member || !blocked || !banned) throw new Error('somebody is missing');
  await ban(gateway.service('identity').databaseUrl, banned.id);
  await waitFor(async () => (await banned.get('/api/auth/user')).status === 401);
  others = { visitor: new Browser(gateway.url), member, blocked, banned, admin };
}, 180_000);

const statusOf = async (who: Browser, path: string): Promise<number> => (await who.get(path)).status;

/** Somebody whom all services know to be as the scene says, and who has blocked one of the others. */
const SCENES: Readonly<Record<SceneName, () => Promise<{ person: Somebody; id: string }>>> = {
  public: async () => {
    const person = await newcomer(gateway.url);
    bodyOf(await person.put('/api/profile', { profilePublic: true }), 200);
    await blockOne(person);
    await waitFor(async () => (await statusOf(others.member, `/api/collectors/${person.id}/vault`)) === 200);
    await waitFor(async () => (await statusOf(others.member, `/api/collectors/${person.id}/conversation`)) === 200);
    return { person, id: person.id };
  },
  private: async () => {
    const person = await newcomer(gateway.url);
    await blockOne(person);
    return { person, id: person.id };
  },
  closed: async () => {
    const { person } = await SCENES.public();
    bodyOf(await person.send('DELETE', '/api/account', { password: PASSWORD }), 204);
    await waitFor(async () => (await statusOf(others.member, `/api/collectors/${person.id}/vault`)) === 404);
    await waitFor(async () => (await statusOf(others.member, `/api/marketplace/sellers/${person.id}`)) === 404);
    return { person, id: person.id };
  },
  reported: async () => {
    const { person } = await SCENES.public();
    const report = await others.member.post(`/api/collectors/${person.id}/report`, { reason: 'spam' });
    return { person, id: (bodyOf(report, 201) as { id: string }).id };
  },
};

async function blockOne(person: Somebody): Promise<void> {
  const { id } = others.blocked as Somebody;
  bodyOf(await person.post(`/api/collectors/${id}/block`, {}), 204);
  await waitFor(async () => (await statusOf(others.blocked, `/api/marketplace/sellers/${person.id}`)) === 404);
}

function addressOf({ route }: PolicyLine, id: string): { method: HttpMethod; path: string } {
  const http = CONTRACTS.find(({ name }) => name === route)?.http;
  if (!http) throw new Error(`there is no ${route}`);
  return { method: http.method, path: `/api${http.path.replace(':id', id)}` };
}

function attempt(line: PolicyLine, id: string, who: Browser): Promise<Answer> {
  const { method, path } = addressOf(line, id);
  return method === 'GET' || method === 'DELETE' ? who.send(method, path) : who.send(method, path, line.body ?? {});
}

describe('who may do what with a collector', () => {
  it('is said of every route with an id', () => {
    const told = new Set(COMMUNITY_POLICY.map(({ route }) => route));
    const routed = CONTRACTS.filter(({ http }) => {
      const path = http?.path ?? '';
      return (path.startsWith('/collectors/') || path.includes('collector-reports')) && pathParameters(path).length > 0;
    });
    expect(routed.map(({ name }) => name).filter((name) => !told.has(name))).toEqual([]);
  });

  it.each(COMMUNITY_POLICY.map((line) => [line.route, line.scene, line] as const))('%s, %s', async (_, __, line) => {
    const { person, id } = await SCENES[line.scene]();
    const found: Partial<Record<Role, number>> = {};
    for (const role of ROLES) {
      const { status } = await attempt(line, id, role === 'oneself' ? person : others[role]);
      found[role] = status;
    }
    expect(found).toEqual(line.expected);
  });

  it('a collector who is private, has blocked one, or never was is refused alike', async () => {
    const [open, hidden] = [await SCENES.public(), await SCENES.private()];
    const missing = '0199d3a0-0000-7000-8000-000000000001';
    const asked = ['', '/vault', '/overlap', '/conversation'].flatMap((part) => [
      [others.blocked, `${open.id}${part}`] as const,
      [others.member, `${hidden.id}${part}`] as const,
      [others.member, `${missing}${part}`] as const,
    ]);
    const answers = await Promise.all(asked.map(([who, what]) => who.get(`/api/collectors/${what}`)));
    const refusals = answers.map((answer) => JSON.stringify({ ...errorOf(answer), requestId: '' }));
    expect(new Set(refusals).size).toBe(1);
  });
});
