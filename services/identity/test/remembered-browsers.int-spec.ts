import { loginRemembered, sessionsEnded } from '@vault/contracts/identity/auth';
import { recordedEvents, waitFor } from '@vault/service-kit/testing';
import { PASSWORD, type Browser } from './support/browser';
import { startIdentity, type IdentityUnderTest } from './support/service';

describe('a remembered browser', () => {
  let identity: IdentityUnderTest;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.close());

  async function remembered(): Promise<Browser> {
    const browser = identity.browser();
    const { body } = await browser.register();
    await browser.login(body.email, PASSWORD, true);
    return browser;
  }

  const reopened = (browser: Browser): Browser => Object.assign(browser.copy(), { session: undefined });

  const letElevenSecondsPass = (): Promise<unknown> =>
    identity.dataSource.query(`
      UPDATE remember_tokens SET recent_uses = coalesce((
        SELECT jsonb_agg(jsonb_set(use, '{at}', to_jsonb((use->>'at')::bigint - 11000)))
        FROM jsonb_array_elements(recent_uses) use), '[]')`);

  it('signs in without a password, and its token is replaced', async () => {
    const browser = reopened(await remembered());
    const before = browser.remember;
    const { body, meta } = await browser.send(loginRemembered, {});
    expect(await browser.whoAmI()).toMatchObject({ userId: body.id });
    expect(browser.remember).not.toBe(before);
    const days = (new Date(meta.cookies?.remember?.expiresAt ?? 0).getTime() - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(60);
  });

  it('signs in ten tabs at once with the same token', async () => {
    const browser = await remembered();
    const tabs = Array.from({ length: 10 }, () => reopened(browser));
    await Promise.all(tabs.map((tab) => tab.send(loginRemembered, {})));
    expect(new Set(tabs.map((tab) => tab.remember)).size).toBe(1);
    await letElevenSecondsPass();
    await tabs[3]?.send(loginRemembered, {});
  });

  it('ends with its sessions when an old token is reused later, and no other series', async () => {
    const events = await recordedEvents(identity.bus, [sessionsEnded]);
    const browser = await remembered();
    const userId = (await browser.whoAmI())?.userId;
    const elsewhere = identity.browser();
    const [user] = await identity.dataSource.query<{ email: string }[]>(`SELECT email FROM users WHERE id = $1`, [
      userId,
    ]);
    await elsewhere.login(user?.email ?? '', PASSWORD, true);

    const thief = reopened(browser);
    const owner = reopened(browser);
    await thief.send(loginRemembered, {});
    await letElevenSecondsPass();
    await expect(owner.send(loginRemembered, {})).rejects.toMatchObject({ code: 'UNAUTHORIZED', status: 401 });
    expect(await thief.whoAmI()).toBeNull();
    await expect(thief.send(loginRemembered, {})).rejects.toMatchObject({ status: 401 });
    expect(await elsewhere.whoAmI()).not.toBeNull();
    await reopened(elsewhere).send(loginRemembered, {});
    await waitFor(() =>
      events.some(({ payload }) => {
        const { userId: whose, sessionIds } = payload as { userId: string; sessionIds: string[] };
        return whose === userId && sessionIds.length === 2;
      }),
    );
  });

  it.each([undefined, '', 'nonsense', 'a.b', '00000000-0000-4000-8000-000000000000.token', `x'; drop table users; --`])(
    'is refused with the token %p',
    async (token) => {
      const browser = identity.browser();
      browser.remember = token;
      await expect(browser.send(loginRemembered, {})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    },
  );

  it('is forgotten by a sign-in without remember-me', async () => {
    const browser = await remembered();
    const before = reopened(browser);
    const userId = (await browser.whoAmI())?.userId;
    const [user] = await identity.dataSource.query<{ email: string }[]>(`SELECT email FROM users WHERE id = $1`, [
      userId,
    ]);
    await browser.login(user?.email ?? '', PASSWORD);
    expect(browser.remember).toBeUndefined();
    await expect(before.send(loginRemembered, {})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await browser.whoAmI()).not.toBeNull();
  });

  it('does not sign in a suspended user', async () => {
    const browser = await remembered();
    await identity.dataSource.query(`UPDATE users SET banned_at = now() WHERE id = $1`, [
      (await browser.whoAmI())?.userId,
    ]);
    await expect(reopened(browser).send(loginRemembered, {})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
