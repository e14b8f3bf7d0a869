import { getCurrentUser, resetPassword, verifyEmail } from '@vault/contracts/identity/auth';
import { getAccountData, getProfile, markTourSeen, updateProfile } from '@vault/contracts/identity/profile';
import { asMember, asVisitor } from '@vault/service-kit/testing';
import { randomUUID } from 'node:crypto';
import { PASSWORD } from './support/browser';
import { openMailbox, type Mailbox } from './support/mailbox';
import { startIdentity, type IdentityUnderTest } from './support/service';

let identity: IdentityUnderTest;
let mailbox: Mailbox;
beforeAll(async () => {
  identity = await startIdentity();
  mailbox = await openMailbox(identity.bus);
});
afterAll(() => identity.close());

describe('a profile while the collection service is unavailable', () => {
  it('is neither shown in part nor changed', async () => {
    const browser = identity.browser();
    await browser.register({ firstName: 'Ada' });
    const unavailable = { code: 'SERVICE_UNAVAILABLE', status: 503 };
    await expect(browser.send(getProfile, {})).rejects.toMatchObject(unavailable);
    await expect(browser.send(updateProfile, { firstName: 'Eve' })).rejects.toMatchObject(unavailable);
    await expect(browser.send(updateProfile, { firstName: 'Eve', showcasePublic: true })).rejects.toMatchObject(
      unavailable,
    );
    expect((await browser.send(getCurrentUser, {})).body.firstName).toBe('Ada');
  });
});

describe('the guided tour', () => {
  it('is unseen by a new user, and seen from then on in every browser, also while the collection is away', async () => {
    const browser = identity.browser();
    const { body: user } = await browser.register();
    expect(user.tourSeen).toBe(false);
    await browser.send(markTourSeen, {});
    await browser.send(markTourSeen, {});
    expect((await browser.send(getCurrentUser, {})).body.tourSeen).toBe(true);
    expect((await identity.browser().login(user.email, PASSWORD)).body.tourSeen).toBe(true);
    expect((await identity.browser().register()).body.tourSeen).toBe(false);
  });
});

describe('the account data of a user', () => {
  it('contains account, sessions and mails, and no credentials', async () => {
    const browser = identity.browser();
    const { body: user } = await browser.register({ firstName: 'Ada' });
    await browser.login(user.email, PASSWORD, true);
    const token = await mailbox.token(user.email);
    await browser.send(verifyEmail, { token });
    await browser.send(resetPassword, { email: user.email, newPassword: 'another horse 8' });

    const body = await identity.bus.call(getAccountData, { userId: user.id });
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string;
    expect(body).toEqual({
      account: expect.objectContaining({
        id: user.id,
        email: user.email,
        firstName: 'Ada',
        createdAt: moment,
      }) as object,
      emailVerifiedAt: moment,
      verificationMails: [{ email: user.email, validUntil: moment, usedAt: moment }],
      sessions: [{ createdAt: moment, lastSeenAt: moment, expiresAt: moment, browser: browser.userAgent }],
      twoStep: null,
      passkeys: [],
      rememberedBrowsers: [{ createdAt: moment, lastUsedAt: moment, expiresAt: moment, browser: browser.userAgent }],
      collectors: [],
      reportsOnCollectors: [],
      ownedPhotos: [],
    });
    const who = await browser.whoAmI();
    const [stored] = await identity.dataSource.query<{ password_hash: string; token_hash: string }[]>(
      `SELECT password_hash, token_hash FROM users u JOIN remember_tokens r ON r.user_id = u.id WHERE u.id = $1`,
      [user.id],
    );
    for (const secret of [
      browser.session,
      browser.remember,
      who?.sessionId,
      stored?.password_hash,
      stored?.token_hash,
    ]) {
      expect(secret).toBeTruthy();
      expect(JSON.stringify(body)).not.toContain(secret);
    }
  });

  it.each([
    ['visitors', asVisitor()],
    ['members, since it names any user', asMember()],
    ['administrators', asMember(undefined, { isAdmin: true })],
  ])('is refused to %s', async (_, ctx) => {
    const failure = identity.bus.call(getAccountData, { userId: randomUUID() }, { ctx });
    await expect(failure).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
