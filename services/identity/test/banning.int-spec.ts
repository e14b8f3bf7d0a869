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
import { asMember, recordedEvents, waitFor, type RecordedEvent, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { AccountPurgeWorker } from '../src/accounts/account-purge.worker';
import { ADMIN_ENV, administrator, type Administrator } from './support/administrator';
import { PASSWORD, type Browser } from './support/browser';
import { openMailbox } from './support/mailbox';
import { startMarket } from './support/neighbours';
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

async function someone(): Promise<Someone> {
  const browser = identity.browser();
  const { body } = await browser.register();
  await browser.login(body.email, PASSWORD, true);
  return { browser, id: body.id, email: body.email };
}

const ban = (id: string, reason?: string): Promise<AdminUser> => admin.does(banUser, { id, reason });
const activate = (id: string): Promise<AdminUser> => admin.does(activateUser, { id });

async function banned(reason?: string): Promise<Someone> {
  const person = await someone();
  await ban(person.id, reason);
  return person;
}

const of = <T = Record<string, unknown>>(event: { name: string }, userId: string): T[] =>
  events
    .filter(({ name, payload }) => name === event.name && (payload as { userId: string }).userId === userId)
    .map(({ payload }) => payload as T);

/** Waits until what others were last told of somebody is that they are hidden, or are not. */
const shown = (userId: string, hidden: boolean): Promise<unknown> =>
  waitFor(() => {
    const mine = of<{ version: number; hidden: boolean }>(userChanged, userId).sort((a, b) => b.version - a.version);
    return mine[0]?.hidden === hidden;
  });

const logOf = (subjectId: string): Promise<AuditEntry[]> => admin.does(listAudit, { subjectId });

const signIn = (email: string, password = PASSWORD): Promise<unknown> => identity.browser().login(email, password);

const SUSPENDED = { code: 'ACCOUNT_BANNED', status: 403 };
const UNAUTHORIZED = { code: 'UNAUTHORIZED', status: 401 };
const UNKNOWN = { code: 'USER_NOT_FOUND', status: 404 };

describe('a ban', () => {
  it('signs the person out everywhere at once, remembered or not, and hides them', async () => {
    const { browser, id, email } = await someone();
    const other = identity.browser();
    await other.login(email, PASSWORD, true);
    const user = await ban(id, 'Sells what he has not.');
    expect(user).toMatchObject({ id, banned: true, banReason: 'Sells what he has not.', closedAt: null });
    for (const each of [browser, other]) {
      expect(await each.whoAmI()).toBeNull();
      await expect(each.send(loginRemembered, {})).rejects.toMatchObject(UNAUTHORIZED);
    }
    await shown(id, true);
    expect((await admin.does(getUser, { id })).sessions).toEqual([]);
  });

  it('refuses to sign in whoever knows the password, and tells nobody else of it', async () => {
    const { email } = await banned();
    await expect(signIn(email)).rejects.toMatchObject(SUSPENDED);
    await expect(signIn(email, 'a guess')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS', status: 401 });
  });

  it('is told to those who have to do with it, and written into the log', async () => {
    const { id, email } = await banned('Spam');
    const told = await waitFor(() => of(accountBanned, id)[0]);
    const bannedAt = expect.any(String) as string;
    expect(told).toEqual({ userId: id, email, firstName: 'Ada', reason: 'Spam', bannedAt });
    const [entry, ...more] = await logOf(id);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      ...{ action: 'user_banned', adminId: admin.id, subject: { kind: 'user', id }, subjectLabel: 'Ada Lo' },
      ...{ before: { banned: false }, after: { banned: true, reason: 'Spam' } },
    });
  });

  it.each([undefined, '', '  '])('needs no reason: %p is none', async (reason) => {
    const person = await someone();
    expect((await ban(person.id, reason)).banReason).toBeNull();
  });

  it('is one, however often it is asked for at the same moment: the first reason stays', async () => {
    const { id } = await someone();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => ban(id, `Reason ${n}`)));
    const reasons = new Set(answers.map(({ banReason, bannedAt }) => `${bannedAt} ${banReason}`));
    expect(reasons.size).toBe(1);
    expect((await ban(id, 'Another')).banReason).toBe(answers[0]?.banReason);
    await waitFor(() => of(accountBanned, id).length > 0);
    expect(of(accountBanned, id)).toHaveLength(1);
    expect(await logOf(id)).toHaveLength(1);
  });

  it('leaves nobody in who signs in at this very moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { browser, id, email } = await someone();
      const tab = browser.copy();
      const others = [identity.browser(), identity.browser(), identity.browser()];
      const attempts = [
        ...others.map((other, n) => other.login(email, PASSWORD, n > 0)),
        tab.send(loginRemembered, {}),
        // At a different point of their work in each round.
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

  it('is not undone by a new password, whose code was mailed before; afterwards none is mailed', async () => {
    const mailbox = await openMailbox(identity.bus);
    const { id, email } = await someone();
    const send = (more = {}): Promise<unknown> =>
      identity.browser().send(resetPassword, { email, newPassword: 'another horse 8', ...more });
    await send();
    const code = await mailbox.code(email);
    await ban(id);
    await send({ code });
    await expect(signIn(email, 'another horse 8')).rejects.toMatchObject(SUSPENDED);
    const mailed = mailbox.codes();
    await send();
    const other = await someone();
    await identity.browser().send(resetPassword, { email: other.email, newPassword: 'another horse 8' });
    await mailbox.code(other.email);
    expect(mailbox.codes()).toBe(mailed + 1);
  });

  it('stays when the address is verified, which shows nothing of the person again', async () => {
    const mailbox = await openMailbox(identity.bus);
    const { id, email } = await someone();
    const token = await mailbox.token(email);
    await ban(id);
    await identity.browser().send(verifyEmail, { token });
    const user = await admin.does(getUser, { id });
    expect(user).toMatchObject({ banned: true, emailVerified: true });
    const newest = await waitFor(() => {
      const told = of<{ version: number; verifiedAt: string | null; hidden: boolean }>(userChanged, id);
      return told.find(({ verifiedAt }) => verifiedAt !== null);
    });
    expect(newest.hidden).toBe(true);
    await expect(signIn(email)).rejects.toMatchObject(SUSPENDED);
  });

  it('keeps the address taken', async () => {
    const { email } = await banned();
    const again = identity.browser().register({ email: email.toUpperCase() });
    await expect(again).rejects.toMatchObject({ code: 'EMAIL_TAKEN', status: register.errors.EMAIL_TAKEN });
  });

  it('lasts over a closing: it cannot be restored before the account is activated', async () => {
    const { browser, id, email } = await someone();
    await browser.send(closeAccount, { password: PASSWORD });
    expect(await ban(id)).toMatchObject({ banned: true, closedAt: expect.any(String) as string });
    const restore = (): Promise<unknown> =>
      identity.browser().send(login, { email, password: PASSWORD, restore: true });
    await expect(restore()).rejects.toMatchObject(SUSPENDED);
    expect(await activate(id)).toMatchObject({ banned: false, closedAt: expect.any(String) as string });
    await waitFor(() => of(userChanged, id).length >= 4);
    await shown(id, true);
    await restore();
    await shown(id, false);
  });
});

describe('activating an account', () => {
  it('lets the person in again and shows them, but brings no session back', async () => {
    const { browser, id, email } = await banned('Spam');
    expect(await activate(id)).toMatchObject({ id, banned: false, bannedAt: null, banReason: null });
    expect(await browser.whoAmI()).toBeNull();
    await expect(browser.send(loginRemembered, {})).rejects.toMatchObject(UNAUTHORIZED);
    await shown(id, false);
    await signIn(email);
    const told = await waitFor(() => of(accountActivated, id)[0]);
    expect(told).toEqual({ userId: id, email, firstName: 'Ada', activatedAt: expect.any(String) as string });
    const [entry] = await logOf(id);
    expect(entry).toMatchObject({
      ...{ action: 'user_activated', subject: { kind: 'user', id } },
      ...{ before: { banned: true, reason: 'Spam' }, after: { banned: false } },
    });
  });

  it('changes nothing of one that is active, however often', async () => {
    const { browser, id } = await someone();
    await Promise.all([activate(id), activate(id)]);
    expect(await browser.whoAmI()).not.toBeNull();
    expect(await logOf(id)).toEqual([]);
    expect(of(accountActivated, id)).toEqual([]);
  });

  it('and suspending it at the same moment leave it one or the other, as the log says', async () => {
    const { id } = await someone();
    await Promise.all([ban(id), activate(id), ban(id), activate(id)]);
    const { banned: isBanned } = await admin.does(getUser, { id });
    const [latest] = await logOf(id);
    expect(latest?.after.banned).toBe(isBanned);
  });
});

describe('nobody bans or activates', () => {
  it('whom there is not, or is not any more', async () => {
    await expect(ban(v7())).rejects.toMatchObject(UNKNOWN);
    await expect(activate(v7())).rejects.toMatchObject(UNKNOWN);
    const { browser, id } = await someone();
    await browser.send(closeAccount, { password: PASSWORD });
    await ban(id);
    await identity.dataSource.query(`UPDATE users SET purge_at = now() WHERE id = $1`, [id]);
    expect(await identity.app.get(AccountPurgeWorker).run()).toBe(1);
    await expect(ban(id)).rejects.toMatchObject(UNKNOWN);
    await expect(activate(id)).rejects.toMatchObject(UNKNOWN);
  });

  it('the administrator, least of all themself', async () => {
    await expect(ban(admin.id)).rejects.toMatchObject({ code: 'ADMIN_CANNOT_BE_BANNED', status: 409 });
    expect(await admin.browser.whoAmI()).toMatchObject({ isAdmin: true });
  });

  it('who has the administrator’s address, and only has to verify it', async () => {
    const change = (isAdmin: boolean, verified: string): Promise<unknown> =>
      identity.dataSource.query(
        `UPDATE users SET is_admin = $2, email_verified_at = ${verified}, email = initcap(email) WHERE id = $1`,
        [admin.id, isAdmin],
      );
    await change(false, 'null');
    const asked = identity.bus.call(banUser, { id: admin.id }, { ctx: asMember(v7(), { isAdmin: true }) });
    await expect(asked).rejects.toMatchObject({ code: 'ADMIN_CANNOT_BE_BANNED' });
    await change(true, 'now()');
  });

  it('without being the administrator', async () => {
    const [member, { id }] = [await someone(), await someone()];
    for (const contract of [banUser, activateUser, getUser]) {
      await expect(member.browser.send(contract, { id })).rejects.toMatchObject({ code: 'ADMIN_ONLY', status: 403 });
      await expect(identity.browser().send(contract, { id })).rejects.toMatchObject(UNAUTHORIZED);
    }
  });
});
