import { closeAccount } from '@vault/contracts/identity/account';
import { listAudit, type AuditEntry } from '@vault/contracts/identity/audit';
import {
  login,
  loginRemembered,
  userChanged,
  register,
  resetPassword,
  verifyEmail,
} from '@vault/contracts/identity/auth';
import {
  accountActivated,
  accountBanned,
  activateUser,
  banUser,
  getUser,
  type AdminUser,
} from '@vault/contracts/identity/users';
import {
  asMember,
  handMadeCall,
  recordedEvents,
  waitFor,
  type RecordedEvent,
  type TestService,
} from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { AccountPurgeWorker } from '../src/accounts/account-purge.worker';
import { ADMIN_ENV, administrator, type Administrator } from './support/administrator';
import { PASSWORD, type Browser } from './support/browser';
import { openMailbox } from './support/mailbox';
import { startMarket } from './support/other-services';
import { startIdentity, type IdentityUnderTest } from './support/service';

let identity: IdentityUnderTest;
let market: TestService;
let admin: Administrator;
let events: RecordedEvent[];
beforeAll(async () => {
  identity = await startIdentity(ADMIN_ENV);
  market = await startMarket(identity);
  admin = await administrator(identity);
  events = await recordedEvents(identity.bus, [accountBanned, accountActivated, userChanged]);
});
afterAll(async () => {
  await market.close();
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

const ban = (id: string, reason?: string): Promise<AdminUser> => admin.send(banUser, { id, reason });
const activate = (id: string): Promise<AdminUser> => admin.send(activateUser, { id });

async function banned(reason?: string): Promise<Someone> {
  const account = await newUser();
  await ban(account.id, reason);
  return account;
}

const of = <T = Record<string, unknown>>(event: { name: string }, userId: string): T[] =>
  events
    .filter(({ name, payload }) => name === event.name && (payload as { userId: string }).userId === userId)
    .map(({ payload }) => payload as T);

/** Waits until the last userChanged says whether the user is hidden. */
const waitForHidden = (userId: string, hidden: boolean): Promise<unknown> =>
  waitFor(() => {
    const mine = of<{ version: number; hidden: boolean }>(userChanged, userId).sort((a, b) => b.version - a.version);
    return mine[0]?.hidden === hidden;
  });

const logOf = (subjectId: string): Promise<AuditEntry[]> => admin.send(listAudit, { subjectId });

const signIn = (email: string, password = PASSWORD): Promise<unknown> => identity.browser().login(email, password);

const SUSPENDED = { code: 'ACCOUNT_BANNED', status: 403 };
const UNAUTHORIZED = { code: 'UNAUTHORIZED', status: 401 };
const UNKNOWN = { code: 'USER_NOT_FOUND', status: 404 };

describe('suspending an account', () => {
  it('signs the user out everywhere and hides them', async () => {
    const { browser, id, email } = await newUser();
    const other = identity.browser();
    await other.login(email, PASSWORD, true);
    const user = await ban(id, 'Sells what he has not.');
    expect(user).toMatchObject({ id, banned: true, banReason: 'Sells what he has not.', closedAt: null });
    for (const each of [browser, other]) {
      expect(await each.whoAmI()).toBeNull();
      await expect(each.send(loginRemembered, {})).rejects.toMatchObject(UNAUTHORIZED);
    }
    await waitForHidden(id, true);
    expect((await admin.send(getUser, { id })).sessions).toEqual([]);
  });

  it('refuses a sign-in with the right password, and answers wrong ones as before', async () => {
    const { email } = await banned();
    await expect(signIn(email)).rejects.toMatchObject(SUSPENDED);
    await expect(signIn(email, 'a guess')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS', status: 401 });
  });

  it('is published and recorded in the audit log', async () => {
    const { id, email } = await banned('Spam');
    const published = await waitFor(() => of(accountBanned, id)[0]);
    const bannedAt = expect.any(String) as string;
    expect(published).toEqual({ userId: id, email, firstName: 'Ada', reason: 'Spam', bannedAt });
    const [entry, ...more] = await logOf(id);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      action: 'user_banned',
      adminId: admin.id,
      subject: { kind: 'user', id },
      subjectLabel: 'Ada Lo',
      before: { banned: false },
      after: { banned: true, reason: 'Spam' },
    });
  });

  it.each([undefined, '', '  '])('treats %p as no reason', async (reason) => {
    const account = await newUser();
    expect((await ban(account.id, reason)).banReason).toBeNull();
  });

  it('happens once, however often it is requested at once: the first reason stays', async () => {
    const { id } = await newUser();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => ban(id, `Reason ${n}`)));
    const reasons = new Set(answers.map(({ banReason, bannedAt }) => `${bannedAt} ${banReason}`));
    expect(reasons.size).toBe(1);
    expect((await ban(id, 'Another')).banReason).toBe(answers[0]?.banReason);
    await waitFor(() => of(accountBanned, id).length > 0);
    expect(of(accountBanned, id)).toHaveLength(1);
    expect(await logOf(id)).toHaveLength(1);
  });

  it('leaves no session to a sign-in at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { browser, id, email } = await newUser();
      const tab = browser.copy();
      const others = [identity.browser(), identity.browser(), identity.browser()];
      const attempts = [
        ...others.map((other, n) => other.login(email, PASSWORD, n > 0)),
        tab.send(loginRemembered, {}),
        // At a different point of the sign-in in each round.
        new Promise((resolve) => setTimeout(resolve, round * 12)).then(() => ban(id)),
      ];
      const results = await Promise.allSettled(attempts);
      expect(results.at(-1)?.status).toBe('fulfilled');
      for (const each of [browser, tab, ...others]) {
        expect(await each.whoAmI()).toBeNull();
        await expect(each.send(loginRemembered, {})).rejects.toMatchObject(UNAUTHORIZED);
      }
      const left = await identity.dataSource.query<unknown[]>(
        `SELECT sid FROM sessions WHERE user_id = $1 UNION ALL SELECT series::text FROM remember_tokens WHERE user_id = $1`,
        [id],
      );
      expect(left).toEqual([]);
    }
  }, 60_000);

  it('survives a password reset whose code was mailed before, and stops further codes', async () => {
    const mailbox = await openMailbox(identity.bus);
    const { id, email } = await newUser();
    const send = (more = {}): Promise<unknown> =>
      identity.browser().send(resetPassword, { email, newPassword: 'another horse 8', ...more });
    await send();
    const code = await mailbox.code(email);
    await ban(id);
    await send({ code });
    await expect(signIn(email, 'another horse 8')).rejects.toMatchObject(SUSPENDED);
    const mailed = mailbox.codes();
    await send();
    const other = await newUser();
    await identity.browser().send(resetPassword, { email: other.email, newPassword: 'another horse 8' });
    await mailbox.code(other.email);
    expect(mailbox.codes()).toBe(mailed + 1);
  });

  it('survives the verification of the address, which shows nothing of the user', async () => {
    const mailbox = await openMailbox(identity.bus);
    const { id, email } = await newUser();
    const token = await mailbox.token(email);
    await ban(id);
    await identity.browser().send(verifyEmail, { token });
    const user = await admin.send(getUser, { id });
    expect(user).toMatchObject({ banned: true, emailVerified: true });
    const newest = await waitFor(() => {
      const published = of<{ version: number; verifiedAt: string | null; hidden: boolean }>(userChanged, id);
      return published.find(({ verifiedAt }) => verifiedAt !== null);
    });
    expect(newest.hidden).toBe(true);
    await expect(signIn(email)).rejects.toMatchObject(SUSPENDED);
  });

  it('keeps the address taken', async () => {
    const { email } = await banned();
    const again = identity.browser().register({ email: email.toUpperCase() });
    await expect(again).rejects.toMatchObject({ code: 'EMAIL_TAKEN', status: register.errors.EMAIL_TAKEN });
  });

  it('survives closing: the account cannot be restored before it is activated', async () => {
    const { browser, id, email } = await newUser();
    await browser.send(closeAccount, { password: PASSWORD });
    expect(await ban(id)).toMatchObject({ banned: true, closedAt: expect.any(String) as string });
    const restore = (): Promise<unknown> =>
      identity.browser().send(login, { email, password: PASSWORD, restore: true });
    await expect(restore()).rejects.toMatchObject(SUSPENDED);
    expect(await activate(id)).toMatchObject({ banned: false, closedAt: expect.any(String) as string });
    await waitFor(() => of(userChanged, id).length >= 4);
    await waitForHidden(id, true);
    await restore();
    await waitForHidden(id, false);
  });
});

describe('activating an account', () => {
  it('allows signing in and shows the user again, but restores no session', async () => {
    const { browser, id, email } = await banned('Spam');
    expect(await activate(id)).toMatchObject({ id, banned: false, bannedAt: null, banReason: null });
    expect(await browser.whoAmI()).toBeNull();
    await expect(browser.send(loginRemembered, {})).rejects.toMatchObject(UNAUTHORIZED);
    await waitForHidden(id, false);
    await signIn(email);
    const published = await waitFor(() => of(accountActivated, id)[0]);
    expect(published).toEqual({ userId: id, email, firstName: 'Ada', activatedAt: expect.any(String) as string });
    const [entry] = await logOf(id);
    expect(entry).toMatchObject({
      action: 'user_activated',
      subject: { kind: 'user', id },
      before: { banned: true, reason: 'Spam' },
      after: { banned: false },
    });
  });

  it('changes nothing of an active account', async () => {
    const { browser, id } = await newUser();
    await Promise.all([activate(id), activate(id)]);
    expect(await browser.whoAmI()).not.toBeNull();
    expect(await logOf(id)).toEqual([]);
    expect(of(accountActivated, id)).toEqual([]);
  });

  it('at the same moment as suspending leaves the state that the audit log shows', async () => {
    const { id } = await newUser();
    await Promise.all([ban(id), activate(id), ban(id), activate(id)]);
    const [latest] = await logOf(id);
    const { banned: isBanned } = await admin.send(getUser, { id });
    expect(latest?.after.banned).toBe(isBanned);
  });
});

describe('suspending and activating are refused', () => {
  it('for unknown and purged accounts', async () => {
    await expect(ban(v7())).rejects.toMatchObject(UNKNOWN);
    await expect(activate(v7())).rejects.toMatchObject(UNKNOWN);
    const { browser, id } = await newUser();
    await browser.send(closeAccount, { password: PASSWORD });
    await ban(id);
    await identity.dataSource.query(`UPDATE users SET purge_at = now() WHERE id = $1`, [id]);
    expect(await identity.app.get(AccountPurgeWorker).run()).toBe(1);
    await expect(ban(id)).rejects.toMatchObject(UNKNOWN);
    await expect(activate(id)).rejects.toMatchObject(UNKNOWN);
  });

  it('for the administrator’s account', async () => {
    await expect(ban(admin.id)).rejects.toMatchObject({ code: 'ADMIN_CANNOT_BE_BANNED', status: 409 });
    expect(await admin.browser.whoAmI()).toMatchObject({ isAdmin: true });
  });

  it('for an unverified account with the administrator’s address', async () => {
    const change = (isAdmin: boolean, verified: string): Promise<unknown> =>
      identity.dataSource.query(
        `UPDATE users SET is_admin = $2, email_verified_at = ${verified}, email = initcap(email) WHERE id = $1`,
        [admin.id, isAdmin],
      );
    await change(false, 'null');
    const input = identity.bus.call(banUser, { id: admin.id }, { ctx: asMember(v7(), { isAdmin: true }) });
    await expect(input).rejects.toMatchObject({ code: 'ADMIN_CANNOT_BE_BANNED' });
    await change(true, 'now()');
  });

  it('to everybody but the administrator', async () => {
    const [member, { id }] = [await newUser(), await newUser()];
    for (const contract of [banUser, activateUser, getUser]) {
      await expect(member.browser.send(contract, { id })).rejects.toMatchObject({ code: 'ADMIN_ONLY', status: 403 });
      await expect(identity.browser().send(contract, { id })).rejects.toMatchObject(UNAUTHORIZED);
    }
  });

  it('to whoever puts a call into the queue that only says to be of the administrator', async () => {
    const { id } = await newUser();
    const { actor } = asMember(admin.id, { isAdmin: true });
    for (const headers of [{ actor: JSON.stringify(actor) }, { token: JSON.stringify(actor) }]) {
      expect(await handMadeCall(banUser, { id }, headers)).toMatchObject(UNAUTHORIZED);
    }
    expect((await admin.send(getUser, { id })).banned).toBe(false);
  });
});
