import { ownerOf, pathParameters, type HttpMethod } from '@vault/contracts/define';
import { CONTRACTS } from '@vault/contracts/registry';
import { waitFor } from '@vault/service-kit/testing';
import { ACCOUNT_POLICY, ROLES, type PolicyLine, type Role, type SceneName } from './account-policy';
import { COMMUNITY_POLICY } from './community-policy';
import { signInAsAdmin, stepUp } from './support/admin';
import { banUser } from './support/ban';
import { Browser, errorOf, formOf, newUser, PASSWORD, type Answer } from './support/browser';
import { bodyOf } from './support/market';
import { twoColorImage } from './support/images';
import { sharedGateway, type SharedGateway } from './support/shared-stack';

let gateway: SharedGateway;
let others: Record<Exclude<Role, 'owner'>, Browser>;

type AccountUser = Browser & { email: string };

const idOf = async (browser: Browser): Promise<string> =>
  (bodyOf(await browser.get('/api/auth/user'), 200) as { id: string }).id;

beforeAll(async () => {
  gateway = await sharedGateway();
  const admin = await signInAsAdmin(gateway.url);
  bodyOf(await stepUp(admin), 204);
  const banned = await newUser(gateway.url);
  await banUser(gateway.service('identity').databaseUrl, await idOf(banned));
  await waitFor(async () => (await banned.get('/api/auth/user')).status === 401);
  others = { visitor: new Browser(gateway.url), member: await newUser(gateway.url), banned, admin };
}, 120_000);

const signIn = async (email: string, more = {}, password = PASSWORD): Promise<Browser> => {
  const browser = new Browser(gateway.url);
  bodyOf(await browser.post('/api/login', { email, password, ...more }), 200);
  return browser;
};

/** Uploads an avatar and returns its id. */
async function uploadAvatar(user: Browser): Promise<string> {
  const form = formOf({}, [['avatar', 'me.jpg', await twoColorImage(300, 200)]]);
  const { profileImageUrl } = bodyOf(await user.put('/api/profile/avatar', form), 200) as { profileImageUrl: string };
  return profileImageUrl.replace('/api/photos/avatar-', '');
}

const closeAccount = (user: Browser, password = PASSWORD): Promise<Answer> =>
  user.send('DELETE', '/api/account', { password });

/** Creates what a policy line is tried with, and returns its id. */
const SCENES: Readonly<Record<SceneName, (owner: AccountUser) => Promise<string>>> = {
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
  avatar: uploadAvatar,
  'public avatar': async (owner) => {
    bodyOf(await owner.put('/api/profile', { profilePublic: true }), 200);
    return uploadAvatar(owner);
  },
  'avatar of a closed account': async (owner) => {
    const id = await uploadAvatar(owner);
    bodyOf(await closeAccount(owner), 204);
    await waitFor(async () => (await owner.get('/api/auth/user')).status === 401);
    return id;
  },
};

function addressOf({ route }: PolicyLine): { method: HttpMethod; path: string } {
  const http = CONTRACTS.find(({ name }) => name === route)?.http;
  if (http) return { method: http.method, path: `/api${http.path}` };
  const [method = '', path = ''] = route.split(' ');
  if (method !== 'GET') throw new Error(`unknown route ${route}`);
  return { method, path };
}

describe('access to the routes of an account', () => {
  it('is declared for every route with an id', () => {
    const declared = new Set([...ACCOUNT_POLICY, ...COMMUNITY_POLICY].map(({ route }) => route));
    // Administrator routes are declared in admin-policy.ts.
    const routed = CONTRACTS.filter(({ http, name }) => {
      const needsLine = http && pathParameters(http.path).length > 0 && http.access !== 'admin';
      return ownerOf({ name }) === 'identity' && needsLine;
    });
    expect(routed.map(({ name }) => name).filter((name) => !declared.has(name))).toEqual([]);
  });

  it.each(ACCOUNT_POLICY.map((each) => [each.route, each.scene, each] as const))(
    '%s with a %s: each role gets its declared status',
    async (_, __, each) => {
      const { method, path } = addressOf(each);
      const owner = await newUser(gateway.url);
      let id = await SCENES[each.scene](owner);
      const statuses: Partial<Record<Role, number>> = {};
      for (const role of ROLES) {
        const who = role === 'owner' ? owner : others[role];
        const { status } = await who.send(method, path.replace(':id', id));
        statuses[role] = status;
        if (method !== 'GET' && status < 300) id = await SCENES[each.scene](owner);
      }
      expect(statuses).toEqual(each.expected);
    },
  );
});

describe('an account', () => {
  it('shows its avatar in a requested width, and only the latest one', async () => {
    const user = await newUser(gateway.url);
    const id = await uploadAvatar(user);
    const photo = await user.get(`/api/photos/avatar-${id}?w=160`, { accept: 'image/webp' });
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const nextId = await uploadAvatar(user);
    expect((await user.get(`/api/photos/avatar-${nextId}`)).status).toBe(200);
    expect((await others.member.get(`/api/photos/avatar-${id}`)).status).toBe(404);
    const { profileImageUrl } = bodyOf(await user.delete('/api/profile/avatar'), 200) as { profileImageUrl: null };
    expect(profileImageUrl).toBeNull();
    expect((await user.get(`/api/photos/avatar-${nextId}`)).status).toBe(404);
  });

  it('refuses an avatar upload that is no image, has two files, or has none', async () => {
    const user = await newUser(gateway.url);
    const put = async (...files: Buffer[]): Promise<number> =>
      (
        await user.put(
          '/api/profile/avatar',
          formOf(
            {},
            files.map((file) => ['avatar', 'me.jpg', file]),
          ),
        )
      ).status;
    expect(await put(Buffer.from('not a picture'))).toBe(415);
    expect(await put(await twoColorImage(20, 20), await twoColorImage(20, 20))).toBe(400);
    expect((await user.put('/api/profile/avatar', {})).status).toBe(400);
  });

  it('keeps only the current browser signed in when the password changes', async () => {
    const user = await newUser(gateway.url);
    const other = await signIn(user.email, { rememberMe: true });
    expect((await other.get('/api/auth/user')).status).toBe(200);
    const change = (currentPassword: string): Promise<Answer> =>
      user.put('/api/profile/password', { currentPassword, newPassword: 'another horse 8' });
    const wrong = await change('not mine');
    expect([wrong.status, errorOf(wrong).code]).toEqual([403, 'WRONG_PASSWORD']);
    const right = await change(PASSWORD);
    expect([right.status, right.text]).toEqual([204, '']);
    expect((await user.get('/api/auth/user')).status).toBe(200);
    await waitFor(async () => (await other.get('/api/auth/user')).status === 401, 2_000);
    expect((await other.post('/api/login/remember')).status).toBe(401);
    await signIn(user.email, {}, 'another horse 8');
  });

  it('ends all other sessions at once and lists the remaining one', async () => {
    const user = await newUser(gateway.url);
    const other = await signIn(user.email);
    expect((await user.get('/api/profile/sessions')).headers.get('x-total-count')).toBe('2');
    expect((await user.delete('/api/profile/sessions')).status).toBe(204);
    await waitFor(async () => (await other.get('/api/auth/user')).status === 401, 2_000);
    const sessions = bodyOf(await user.get('/api/profile/sessions'), 200) as { current: boolean }[];
    expect(sessions.map(({ current }) => current)).toEqual([true]);
  });

  it('is closed with the password and restored by signing in', async () => {
    const user = await newUser(gateway.url);
    const other = await signIn(user.email);
    expect((await other.get('/api/auth/user')).status).toBe(200);
    const wrong = await closeAccount(user, 'not mine');
    expect([wrong.status, errorOf(wrong).code]).toEqual([403, 'WRONG_PASSWORD']);
    expect((await closeAccount(user)).status).toBe(204);
    expect(user.cookies.size).toBe(0);
    await waitFor(async () => (await other.get('/api/auth/user')).status === 401, 2_000);

    const login = { email: user.email, password: PASSWORD };
    const refused = await user.post('/api/login', login);
    expect([refused.status, errorOf(refused).code]).toEqual([403, 'ACCOUNT_CLOSED']);
    const restored = bodyOf(await user.post('/api/login', { ...login, restore: true }), 200) as { email: string };
    expect(restored.email).toBe(user.email);
    expect((await user.get('/api/profile')).status).toBe(200);
  });

  it('refuses a password in the query', async () => {
    const user = await newUser(gateway.url);
    const answer = await user.delete(`/api/account?password=${encodeURIComponent(PASSWORD)}`);
    expect(answer.status).toBe(400);
    expect((await user.get('/api/auth/user')).status).toBe(200);
  });
});
