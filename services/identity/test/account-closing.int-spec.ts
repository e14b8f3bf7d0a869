import { accountClosed, accountPurged, accountRestored, closeAccount } from '@vault/contracts/identity/account';
import { login, loginRemembered, userChanged, resetPassword } from '@vault/contracts/identity/auth';
import { setAvatar } from '@vault/contracts/identity/avatar';
import { ObjectStore } from '@vault/service-kit/object-store';
import { recordedEvents, waitFor, type RecordedEvent, type TestService } from '@vault/service-kit/testing';
import { AccountPurgeWorker } from '../src/accounts/account-purge.worker';
import { hourlyKey } from '../src/throttle/hourly-limit.service';
import { accountKey, ownPasswordKey } from '../src/throttle/password-throttle.service';
import { PASSWORD, type Browser } from './support/browser';
import { openMailbox } from './support/mailbox';
import { setOpenTransactions, startCollection, startMarket, upload } from './support/other-services';
import { startIdentity, type IdentityUnderTest } from './support/service';

let identity: IdentityUnderTest;
let market: TestService;
let collection: TestService;
let events: RecordedEvent[];
beforeAll(async () => {
  identity = await startIdentity({ ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'boss of the vault' });
  [market, collection] = await Promise.all([startMarket(identity), startCollection(identity)]);
  events = await recordedEvents(identity.bus, [accountClosed, accountRestored, accountPurged, userChanged]);
});
afterAll(async () => {
  await Promise.all([market.close(), collection.close()]);
  await identity.close();
});

interface Someone {
  readonly browser: Browser;
  readonly id: string;
  readonly email: string;
}

async function newUser(): Promise<Someone> {
  const browser = identity.browser();
  const { body } = await browser.register();
  await browser.login(body.email, PASSWORD, true);
  return { browser, id: body.id, email: body.email };
}

async function closed(): Promise<Someone> {
  const user = await newUser();
  await user.browser.send(closeAccount, { password: PASSWORD });
  return user;
}

/** The events published about a user. */
const of = <T = unknown>(event: { name: string }, userId: string): T[] =>
  events
    .filter(({ name, payload }) => name === event.name && (payload as { userId: string }).userId === userId)
    .map(({ payload }) => payload as T);

const published = (event: { name: string }, userId: string): Promise<Record<string, unknown>> =>
  waitFor(() => of<Record<string, unknown>>(event, userId)[0]);

/** Waits until the last userChanged says whether the user is hidden. */
const waitForHidden = (userId: string, hidden: boolean): Promise<unknown> =>
  waitFor(() => {
    const mine = of<{ version: number; hidden: boolean }>(userChanged, userId).sort((a, b) => b.version - a.version);
    return mine[0]?.hidden === hidden;
  });

const restore = (email: string, password = PASSWORD): Promise<unknown> =>
  identity.browser().send(login, { email, password, restore: true });

const letTheTimePass = (userId: string): Promise<unknown> =>
  identity.dataSource.query(`UPDATE users SET purge_at = now() - interval '1 second' WHERE id = $1`, [userId]);

const purge = (): Promise<number> => identity.app.get(AccountPurgeWorker).run();

describe('closing an account', () => {
  it('signs out everywhere and hides the user', async () => {
    const { browser, id, email } = await newUser();
    const other = identity.browser();
    await other.login(email, PASSWORD, true);
    const tab = browser.copy();
    const { meta } = await browser.send(closeAccount, { password: PASSWORD });
    expect(meta.cookies).toEqual({ session: null, remember: null, device: null });
    for (const each of [tab, other]) {
      expect(await each.whoAmI()).toBeNull();
      await expect(each.send(loginRemembered, {})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    }
    await waitForHidden(id, true);
    const { closedAt, purgeAt, ...rest } = await published(accountClosed, id);
    expect(rest).toEqual({ userId: id, email, firstName: 'Ada' });
    expect(Date.parse(String(purgeAt)) - Date.parse(String(closedAt))).toBe(30 * 86_400_000);
  });

  it('requires the password: a wrong one is 403, and guesses are throttled', async () => {
    const { browser } = await newUser();
    for (let n = 0; n < 8; n += 1) {
      await expect(browser.send(closeAccount, { password: 'a guess' })).rejects.toMatchObject({
        code: 'WRONG_PASSWORD',
        status: 403,
      });
    }
    await expect(browser.send(closeAccount, { password: PASSWORD })).rejects.toMatchObject({ status: 429 });
    expect(await browser.whoAmI()).not.toBeNull();
  });

  it('is refused while transactions are open', async () => {
    const { browser, id } = await newUser();
    setOpenTransactions(id, 1);
    await expect(browser.send(closeAccount, { password: PASSWORD })).rejects.toMatchObject({
      code: 'DEALS_UNDER_WAY',
      status: 409,
    });
    expect(await browser.whoAmI()).not.toBeNull();
    setOpenTransactions(id, 0);
    await browser.send(closeAccount, { password: PASSWORD });
  });

  it('happens once, however often it is requested at once', async () => {
    const { browser, id } = await newUser();
    const tabs = [browser.copy(), browser.copy(), browser.copy()];
    const done = await Promise.allSettled(tabs.map((tab) => tab.send(closeAccount, { password: PASSWORD })));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await published(accountClosed, id);
    expect(of(accountClosed, id)).toHaveLength(1);
  });
});

describe('signing in to a closed account', () => {
  it('answers that it is closed only to the right password', async () => {
    const { email } = await closed();
    await expect(identity.browser().login(email, PASSWORD)).rejects.toMatchObject({
      code: 'ACCOUNT_CLOSED',
      status: 403,
    });
    await expect(identity.browser().login(email, 'a guess')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await expect(restore(email, 'a guess')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });

  it('with restore brings it back and publishes that', async () => {
    const { id, email } = await closed();
    const browser = identity.browser();
    const { body } = await browser.send(login, { email, password: PASSWORD, restore: true });
    expect(body.id).toBe(id);
    expect(await browser.whoAmI()).toMatchObject({ userId: id });
    expect(await published(accountRestored, id)).toMatchObject({ email, firstName: 'Ada' });
    await waitForHidden(id, false);
    await identity.browser().login(email, PASSWORD);
  });

  it('restores it once when two browsers ask at once, and signs both in', async () => {
    const { id, email } = await closed();
    await Promise.all([restore(email), restore(email)]);
    await published(accountRestored, id);
    expect(of(accountRestored, id)).toHaveLength(1);
  });

  it('does not restore a suspended account', async () => {
    const { id, email } = await closed();
    await identity.dataSource.query(`UPDATE users SET banned_at = now() WHERE id = $1`, [id]);
    await expect(restore(email)).rejects.toMatchObject({ code: 'ACCOUNT_BANNED' });
  });

  it('works with a reset password, which leaves the account closed', async () => {
    const mailbox = await openMailbox(identity.bus);
    const { email } = await closed();
    const browser = identity.browser();
    await browser.send(resetPassword, { email, newPassword: 'another horse 8' });
    await browser.send(resetPassword, { email, newPassword: 'another horse 8', code: await mailbox.code(email) });
    await expect(browser.login(email, 'another horse 8')).rejects.toMatchObject({ code: 'ACCOUNT_CLOSED' });
    await restore(email, 'another horse 8');
  });

  it('keeps its address taken while it can be restored', async () => {
    const { email } = await closed();
    await expect(identity.browser().register({ email })).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
  });
});

describe('the purge of a closed account', () => {
  /** The columns that still contain something of the user, apart from the outbox. */
  async function tracesOf({ id, email }: Someone): Promise<string[]> {
    const tables = await identity.dataSource.query<{ name: string }[]>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'outbox'`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await identity.dataSource.query<unknown[]>(
        `SELECT FROM "${name}" t WHERE t::text ILIKE '%' || $1 || '%' OR t::text ILIKE '%' || $2 || '%'`,
        [id, email],
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  }

  it('leaves only the id in the tables and no avatar in the store', async () => {
    const mailbox = await openMailbox(identity.bus);
    const user = await newUser();
    const { browser, id, email } = user;
    const { body } = await browser.send(setAvatar, { images: [await upload(identity, id)] });
    const pictures = `avatars/${body.profileImageUrl?.split('avatar-')[1] ?? ''}/`;
    const store = identity.app.get(ObjectStore);
    expect(await store.list(pictures)).toHaveLength(1);
    await browser.send(resetPassword, { email, newPassword: 'another horse 8' });
    await mailbox.code(email);
    await expect(identity.browser().login(email, 'a guess')).rejects.toMatchObject({ status: 401 });
    await expect(browser.send(closeAccount, { password: 'a guess' })).rejects.toMatchObject({ status: 403 });
    await browser.send(closeAccount, { password: PASSWORD });
    expect(await tracesOf(user)).toContain('users');
    const countPlan = async (): Promise<number> => {
      const keys = [accountKey(email), ownPasswordKey(id), hourlyKey('resetMail', email)];
      const found = await identity.dataSource.query<unknown[]>(
        `SELECT account_key FROM password_failures WHERE account_key = ANY($1) OR key = ANY($1) UNION ALL
         SELECT key FROM hourly_counts WHERE key = ANY($1) UNION ALL
         SELECT account_key FROM reset_codes WHERE account_key = ANY($1)`,
        [keys],
      );
      return found.length;
    };
    expect(await countPlan()).toBe(3);

    await letTheTimePass(id);
    expect(await purge()).toBe(1);
    expect(await tracesOf(user)).toEqual(['purged_accounts']);
    expect(await countPlan()).toBe(0);
    expect(await store.list(pictures)).toEqual([]);
    expect(await published(accountPurged, id)).toEqual({ userId: id, purgedAt: expect.any(String) as string });
  });

  it('frees the address for a new account without anything of the old', async () => {
    const { id, email } = await closed();
    await letTheTimePass(id);
    await purge();
    await expect(identity.browser().login(email, PASSWORD)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await expect(restore(email)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    const { body } = await identity.browser().register({ email });
    expect(body.id).not.toBe(id);
  });

  it('leaves open and recently closed accounts alone', async () => {
    const lately = await closed();
    await newUser();
    expect(await purge()).toBe(0);
    await restore(lately.email);
    expect(await purge()).toBe(0);
  });

  it('happens once, however many instances run it', async () => {
    const users = await Promise.all([closed(), closed(), closed(), closed()]);
    for (const { id } of users) await letTheTimePass(id);
    const counts = await Promise.all([purge(), purge(), purge()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4);
    for (const { id } of users) {
      await published(accountPurged, id);
      expect(of(accountPurged, id)).toHaveLength(1);
    }
  });
});

describe('an account that cannot be closed', () => {
  it('is the administrator’s', async () => {
    const browser = identity.browser();
    await browser.login('boss@example.com', 'boss of the vault');
    await expect(browser.send(closeAccount, { password: 'boss of the vault' })).rejects.toMatchObject({
      code: 'ADMIN_STAYS',
      status: 409,
    });
    expect(await browser.whoAmI()).not.toBeNull();
  });

  it('is any account while the market does not answer, and nothing is changed', async () => {
    const { browser } = await newUser();
    await market.close();
    await expect(browser.send(closeAccount, { password: PASSWORD })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      status: 503,
    });
    expect(await browser.whoAmI()).not.toBeNull();
    market = await startMarket(identity);
    await browser.send(closeAccount, { password: PASSWORD });
  });
});
