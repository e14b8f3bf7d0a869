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
import { dealsUnderWay, startCollection, startMarket, upload } from './support/neighbours';
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

async function someone(): Promise<Someone> {
  const browser = identity.browser();
  const { body } = await browser.register();
  await browser.login(body.email, PASSWORD, true);
  return { browser, id: body.id, email: body.email };
}

async function closed(): Promise<Someone> {
  const person = await someone();
  await person.browser.send(closeAccount, { password: PASSWORD });
  return person;
}

/** What was published of somebody. */
const of = <T = unknown>(event: { name: string }, userId: string): T[] =>
  events
    .filter(({ name, payload }) => name === event.name && (payload as { userId: string }).userId === userId)
    .map(({ payload }) => payload as T);

const told = (event: { name: string }, userId: string): Promise<Record<string, unknown>> =>
  waitFor(() => of<Record<string, unknown>>(event, userId)[0]);

/** Waits until what others were last told of somebody is that they are hidden, or are not. */
const shown = (userId: string, hidden: boolean): Promise<unknown> =>
  waitFor(() => {
    const mine = of<{ version: number; hidden: boolean }>(userChanged, userId).sort((a, b) => b.version - a.version);
    return mine[0]?.hidden === hidden;
  });

const restore = (email: string, password = PASSWORD): Promise<unknown> =>
  identity.browser().send(login, { email, password, restore: true });

const letTheTimePass = (userId: string): Promise<unknown> =>
  identity.dataSource.query(`UPDATE users SET purge_at = now() - interval '1 second' WHERE id = $1`, [userId]);

const purge = (): Promise<number> => identity.app.get(AccountPurgeWorker).run();

describe('closing one’s account', () => {
  it('signs everybody out of it at once, remembered or not, and hides it everywhere', async () => {
    const { browser, id, email } = await someone();
    const other = identity.browser();
    await other.login(email, PASSWORD, true);
    const tab = browser.copy();
    const { meta } = await browser.send(closeAccount, { password: PASSWORD });
    expect(meta.cookies).toEqual({ session: null, remember: null });
    for (const each of [tab, other]) {
      expect(await each.whoAmI()).toBeNull();
      await expect(each.send(loginRemembered, {})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    }
    await shown(id, true);
    const { closedAt, purgeAt, ...rest } = await told(accountClosed, id);
    expect(rest).toEqual({ userId: id, email, firstName: 'Ada' });
    expect(Date.parse(String(purgeAt)) - Date.parse(String(closedAt))).toBe(30 * 86_400_000);
  });

  it('needs the password: a wrong one is 403, and guessing is slowed down', async () => {
    const { browser } = await someone();
    for (let n = 0; n < 8; n += 1) {
      await expect(browser.send(closeAccount, { password: 'a guess' })).rejects.toMatchObject({
        code: 'WRONG_PASSWORD',
        status: 403,
      });
    }
    await expect(browser.send(closeAccount, { password: PASSWORD })).rejects.toMatchObject({ status: 429 });
    expect(await browser.whoAmI()).not.toBeNull();
  });

  it('waits until what was paid for or shipped has arrived', async () => {
    const { browser, id } = await someone();
    dealsUnderWay(id, 1);
    await expect(browser.send(closeAccount, { password: PASSWORD })).rejects.toMatchObject({
      code: 'DEALS_UNDER_WAY',
      status: 409,
    });
    expect(await browser.whoAmI()).not.toBeNull();
    dealsUnderWay(id, 0);
    await browser.send(closeAccount, { password: PASSWORD });
  });

  it('happens once, however often it is asked for at the same moment', async () => {
    const { browser, id } = await someone();
    const tabs = [browser.copy(), browser.copy(), browser.copy()];
    const done = await Promise.allSettled(tabs.map((tab) => tab.send(closeAccount, { password: PASSWORD })));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await told(accountClosed, id);
    expect(of(accountClosed, id)).toHaveLength(1);
  });
});

describe('signing in to a closed account', () => {
  it('says that it is closed to whoever knows the password, and nothing to anybody else', async () => {
    const { email } = await closed();
    await expect(identity.browser().login(email, PASSWORD)).rejects.toMatchObject({
      code: 'ACCOUNT_CLOSED',
      status: 403,
    });
    await expect(identity.browser().login(email, 'a guess')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await expect(restore(email, 'a guess')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });

  it('with the wish to restore it brings it back, and tells everybody', async () => {
    const { id, email } = await closed();
    const browser = identity.browser();
    const { body } = await browser.send(login, { email, password: PASSWORD, restore: true });
    expect(body.id).toBe(id);
    expect(await browser.whoAmI()).toMatchObject({ userId: id });
    expect(await told(accountRestored, id)).toMatchObject({ email, firstName: 'Ada' });
    await shown(id, false);
    await identity.browser().login(email, PASSWORD);
  });

  it('restores once when two browsers ask at the same moment, and signs both in', async () => {
    const { id, email } = await closed();
    await Promise.all([restore(email), restore(email)]);
    await told(accountRestored, id);
    expect(of(accountRestored, id)).toHaveLength(1);
  });

  it('brings nobody back who is banned', async () => {
    const { id, email } = await closed();
    await identity.dataSource.query(`UPDATE users SET banned_at = now() WHERE id = $1`, [id]);
    await expect(restore(email)).rejects.toMatchObject({ code: 'ACCOUNT_BANNED' });
  });

  it('is possible with a new password after a reset, which leaves it closed', async () => {
    const mailbox = await openMailbox(identity.bus);
    const { email } = await closed();
    const browser = identity.browser();
    await browser.send(resetPassword, { email, newPassword: 'another horse 8' });
    await browser.send(resetPassword, { email, newPassword: 'another horse 8', code: await mailbox.code(email) });
    await expect(browser.login(email, 'another horse 8')).rejects.toMatchObject({ code: 'ACCOUNT_CLOSED' });
    await restore(email, 'another horse 8');
  });

  it('does not free the address while it can be brought back', async () => {
    const { email } = await closed();
    await expect(identity.browser().register({ email })).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
  });
});

describe('thirty days after an account was closed', () => {
  /** The tables in which something of the person is left, but for the news that are on their way. */
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

  it('nothing of the person is left in any table but the number, nor their picture in the store', async () => {
    const mailbox = await openMailbox(identity.bus);
    const person = await someone();
    const { browser, id, email } = person;
    const { body } = await browser.send(setAvatar, { images: [await upload(identity, id)] });
    const pictures = `avatars/${body.profileImageUrl?.split('avatar-')[1] ?? ''}/`;
    const store = identity.app.get(ObjectStore);
    expect(await store.list(pictures)).toHaveLength(1);
    await browser.send(resetPassword, { email, newPassword: 'another horse 8' });
    await mailbox.code(email);
    await expect(identity.browser().login(email, 'a guess')).rejects.toMatchObject({ status: 401 });
    await expect(browser.send(closeAccount, { password: 'a guess' })).rejects.toMatchObject({ status: 403 });
    await browser.send(closeAccount, { password: PASSWORD });
    expect(await tracesOf(person)).toContain('users');
    const counted = async (): Promise<number> => {
      const keys = [accountKey(email), ownPasswordKey(id), hourlyKey('reset', email)];
      const found = await identity.dataSource.query<unknown[]>(
        `SELECT key FROM password_failures WHERE key = ANY($1) UNION ALL
         SELECT key FROM hourly_counts WHERE key = ANY($1) UNION ALL
         SELECT account_key FROM reset_codes WHERE account_key = ANY($1)`,
        [keys],
      );
      return found.length;
    };
    expect(await counted()).toBe(3);

    await letTheTimePass(id);
    expect(await purge()).toBe(1);
    expect(await tracesOf(person)).toEqual(['purged_accounts']);
    expect(await counted()).toBe(0);
    expect(await store.list(pictures)).toEqual([]);
    expect(await told(accountPurged, id)).toEqual({ userId: id, purgedAt: expect.any(String) as string });
  });

  it('the address is free again, for a new account that has nothing of the old', async () => {
    const { id, email } = await closed();
    await letTheTimePass(id);
    await purge();
    await expect(identity.browser().login(email, PASSWORD)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await expect(restore(email)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    const { body } = await identity.browser().register({ email });
    expect(body.id).not.toBe(id);
  });

  it('and not before: neither an open account nor one that was closed lately goes', async () => {
    const lately = await closed();
    await someone();
    expect(await purge()).toBe(0);
    await restore(lately.email);
    expect(await purge()).toBe(0);
  });

  it('each goes once, however many instances do it at the same moment', async () => {
    const people = await Promise.all([closed(), closed(), closed(), closed()]);
    for (const { id } of people) await letTheTimePass(id);
    const counts = await Promise.all([purge(), purge(), purge()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4);
    for (const { id } of people) {
      await told(accountPurged, id);
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

  it('is anybody’s while the market does not answer: nothing has happened then', async () => {
    const { browser } = await someone();
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
