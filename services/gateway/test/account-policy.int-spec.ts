import { ownerOf, pathParameters, type HttpMethod } from '@vault/contracts/define';
import { CONTRACTS } from '@vault/contracts/registry';
import { waitFor } from '@vault/service-kit/testing';
import { ACCOUNT_POLICY, ROLES, type PolicyLine, type Role, type SceneName } from './account-policy';
import { COMMUNITY_POLICY } from './community-policy';
import { administrator, openGate } from './support/administrator';
import { ban } from './support/ban';
import { Browser, errorOf, formOf, newcomer, PASSWORD, type Answer } from './support/browser';
import { bodyOf } from './support/market';
import { halves } from './support/pictures';
import { sharedGateway, type SharedGateway } from './support/shared-stack';

let gateway: SharedGateway;
let others: Record<Exclude<Role, 'owner'>, Browser>;

type Person = Browser & { email: string };

const idOf = async (browser: Browser): Promise<string> =>
  (bodyOf(await browser.get('/api/auth/user'), 200) as { id: string }).id;

beforeAll(async () => {
  gateway = await sharedGateway();
  const admin = await administrator(gateway.url);
  bodyOf(await openGate(admin), 204);
  const banned = await newcomer(gateway.url);
  await ban(gateway.service('identity').databaseUrl, await idOf(banned));
  await waitFor(async () => (await banned.get('/api/auth/user')).status === 401);
  others = { visitor: new Browser(gateway.url), stranger: await newcomer(gateway.url), banned, admin };
}, 120_000);

const signIn = async (email: string, more = {}, password = PASSWORD): Promise<Browser> => {
  const browser = new Browser(gateway.url);
  bodyOf(await browser.post('/api/login', { email, password, ...more }), 200);
  return browser;
};

/** Gives somebody a picture, and answers its id. */
async function withPicture(person: Browser): Promise<string> {
  const form = formOf({}, [['avatar', 'me.jpg', await halves(300, 200)]]);
  const { profileImageUrl } = bodyOf(await person.put('/api/profile/avatar', form), 200) as { profileImageUrl: string };
  return profileImageUrl.replace('/api/photos/avatar-', '');
}

const closeAccount = (person: Browser, password = PASSWORD): Promise<Answer> =>
  person.send('DELETE', '/api/account', { password });

/** The id of a thing that there is then. */
const SCENES: Readonly<Record<SceneName, (owner: Person) => Promise<string>>> = {
  session: async (owner) => {
    await signIn(owner.email);
    const sessions = bodyOf(await owner.get('/api/profile/sessions'), 200) as { id: string; current: boolean }[];
    return sessions.find(({ current }) => !current)?.id ?? '';
  },
  'remembered browser': async (owner) => {
    await signIn(owner.email, { rememberMe: true });
    const [remembered] = bodyOf(await owner.get('/api/profile/remembered'), 200) as { id: string }[];
    return remembered?.id ?? '';
  },
  picture: withPicture,
  'public picture': async (owner) => {
    bodyOf(await owner.put('/api/profile', { profilePublic: true }), 200);
    return withPicture(owner);
  },
  'picture of a closed account': async (owner) => {
    const id = await withPicture(owner);
    bodyOf(await closeAccount(owner), 204);
    await waitFor(async () => (await owner.get('/api/auth/user')).status === 401);
    return id;
  },
};

function addressOf({ route }: PolicyLine): { method: HttpMethod; path: string } {
  const http = CONTRACTS.find(({ name }) => name === route)?.http;
  if (http) return { method: http.method, path: `/api${http.path}` };
  const [method = '', path = ''] = route.split(' ');
  if (method !== 'GET') throw new Error(`there is no ${route}`);
  return { method, path };
}

describe('who may do what with an account', () => {
  it('is said of every route with an id', () => {
    const told = new Set([...ACCOUNT_POLICY, ...COMMUNITY_POLICY].map(({ route }) => route));
    // What is the administrator's has a policy of its own.
    const routed = CONTRACTS.filter(({ http, name }) => {
      const needsLine = http && pathParameters(http.path).length > 0 && http.access !== 'admin';
      return ownerOf({ name }) === 'identity' && needsLine;
    });
    expect(routed.map(({ name }) => name).filter((name) => !told.has(name))).toEqual([]);
  });

  it.each(ACCOUNT_POLICY.map((each) => [each.route, each.scene, each] as const))('%s, of a %s', async (_, __, each) => {
    const { method, path } = addressOf(each);
    const owner = await newcomer(gateway.url);
    let id = await SCENES[each.scene](owner);
    const found: Partial<Record<Role, number>> = {};
    for (const role of ROLES) {
      const who = role === 'owner' ? owner : others[role];
      const { status } = await who.send(method, path.replace(':id', id));
      found[role] = status;
      if (method !== 'GET' && status < 300) id = await SCENES[each.scene](owner);
    }
    expect(found).toEqual(each.expected);
  });
});

describe('an account, from a browser', () => {
  it('shows its picture in every width, and another one after a change', async () => {
    const person = await newcomer(gateway.url);
    const id = await withPicture(person);
    const shown = await person.get(`/api/photos/avatar-${id}?w=160`, { accept: 'image/webp' });
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const next = await withPicture(person);
    expect((await person.get(`/api/photos/avatar-${next}`)).status).toBe(200);
    expect((await others.stranger.get(`/api/photos/avatar-${id}`)).status).toBe(404);
    const { profileImageUrl } = bodyOf(await person.delete('/api/profile/avatar'), 200) as { profileImageUrl: null };
    expect(profileImageUrl).toBeNull();
    expect((await person.get(`/api/photos/avatar-${next}`)).status).toBe(404);
  });

  it('refuses what is no picture, more than one, and none', async () => {
    const person = await newcomer(gateway.url);
    const put = async (...files: Buffer[]): Promise<number> =>
      (
        await person.put(
          '/api/profile/avatar',
          formOf(
            {},
            files.map((file) => ['avatar', 'me.jpg', file]),
          ),
        )
      ).status;
    expect(await put(Buffer.from('not a picture'))).toBe(415);
    expect(await put(await halves(20, 20), await halves(20, 20))).toBe(400);
    expect((await person.put('/api/profile/avatar', {})).status).toBe(400);
  });

  it('keeps this browser signed in when the password changes, and signs every other one out', async () => {
    const person = await newcomer(gateway.url);
    const other = await signIn(person.email, { rememberMe: true });
    expect((await other.get('/api/auth/user')).status).toBe(200);
    const change = (currentPassword: string): Promise<Answer> =>
      person.put('/api/profile/password', { currentPassword, newPassword: 'another horse 8' });
    const wrong = await change('not mine');
    expect([wrong.status, errorOf(wrong).code]).toEqual([403, 'WRONG_PASSWORD']);
    const right = await change(PASSWORD);
    expect([right.status, right.text]).toEqual([204, '']);
    expect((await person.get('/api/auth/user')).status).toBe(200);
    await waitFor(async () => (await other.get('/api/auth/user')).status === 401, 2_000);
    expect((await other.post('/api/login/remember')).status).toBe(401);
    await signIn(person.email, {}, 'another horse 8');
  });

  it('ends all other sessions with one word, and lists what is left', async () => {
    const person = await newcomer(gateway.url);
    const other = await signIn(person.email);
    expect((await person.get('/api/profile/sessions')).headers.get('x-total-count')).toBe('2');
    expect((await person.delete('/api/profile/sessions')).status).toBe(204);
    await waitFor(async () => (await other.get('/api/auth/user')).status === 401, 2_000);
    const left = bodyOf(await person.get('/api/profile/sessions'), 200) as { current: boolean }[];
    expect(left.map(({ current }) => current)).toEqual([true]);
  });

  it('closes at once with the password, and comes back with it', async () => {
    const person = await newcomer(gateway.url);
    const other = await signIn(person.email);
    expect((await other.get('/api/auth/user')).status).toBe(200);
    const wrong = await closeAccount(person, 'not mine');
    expect([wrong.status, errorOf(wrong).code]).toEqual([403, 'WRONG_PASSWORD']);
    expect((await closeAccount(person)).status).toBe(204);
    expect(person.cookies.size).toBe(0);
    await waitFor(async () => (await other.get('/api/auth/user')).status === 401, 2_000);

    const login = { email: person.email, password: PASSWORD };
    const refused = await person.post('/api/login', login);
    expect([refused.status, errorOf(refused).code]).toEqual([403, 'ACCOUNT_CLOSED']);
    const restored = bodyOf(await person.post('/api/login', { ...login, restore: true }), 200) as { email: string };
    expect(restored.email).toBe(person.email);
    expect((await person.get('/api/profile')).status).toBe(200);
  });

  it('never puts a password into an address', async () => {
    const person = await newcomer(gateway.url);
    const answer = await person.delete(`/api/account?password=${encodeURIComponent(PASSWORD)}`);
    expect(answer.status).toBe(400);
    expect((await person.get('/api/auth/user')).status).toBe(200);
  });
});
