import { exportReady } from '@vault/contracts/collection/exports';
import { wishMatched } from '@vault/contracts/collection/wishlist';
import type { PayloadOf } from '@vault/contracts/define';
import { contactChanged, userChanged } from '@vault/contracts/identity/auth';
import { getMailAccountData } from '@vault/contracts/notifications/account';
import { asMember, deliveredTimes, publishAndAwait, waitFor, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { setPreferences, settledMails } from './support/notifications';
import { mailFor } from './support/mail-catcher';
import { waitForUser, OPEN_ACCOUNT, registerUser, registerVerifiedUser } from './support/users';
import { publishEvent, PUBLIC_URL, newUser, startNotifications } from './support/service';

const NOW = new Date().toISOString();

describe('mails about a vault', () => {
  let notifications: TestService;
  beforeAll(async () => {
    notifications = await startNotifications();
  });
  afterAll(() => notifications.close());

  type Match = PayloadOf<typeof wishMatched>;

  const matchEvent = (userId: string, fields: Partial<Match> = {}): Match => ({
    userId,
    wishId: v7(),
    wishName: 'Twin Mill',
    listingId: 42,
    title: 'Twin Mill',
    type: 'sale',
    price: '12.00',
    currency: 'USD',
    condition: 'Mint',
    ...fields,
  });
  const publishMatch = (userId: string, fields: Partial<Match> = {}): Promise<void> =>
    publishAndAwait(notifications, wishMatched, matchEvent(userId, fields));

  it('announce a wishlist match with a link to the listing', async () => {
    const { userId, email } = await registerVerifiedUser(notifications);
    await publishMatch(userId, { title: 'Twin Mill <b>1969</b>' });
    const mail = await mailFor(email);
    expect(mail.subject).toBe('Twin Mill is listed on the marketplace');
    expect(mail.text).toContain('Hello Ada,');
    expect(mail.text).toContain(`${PUBLIC_URL}/marketplace/listings/42`);
    expect(mail.html).toContain('Twin Mill &lt;b&gt;1969&lt;/b&gt;');
  });

  it('announce an export with a link to it', async () => {
    const { userId, email } = await registerUser(notifications);
    const expiresAt = new Date(Date.now() + 7 * 86_400_000).toISOString();
    await publishEvent(notifications, exportReady, {
      userId,
      exportId: v7(),
      kind: 'account',
      fileName: 'vault.zip',
      expiresAt,
    });
    expect((await mailFor(email)).text).toContain(`${PUBLIC_URL}/exports`);
  });

  it('use the current name and address of a user', async () => {
    const user = await registerUser(notifications);
    const { userId } = user;
    const profile = { ...OPEN_ACCOUNT, userId, lastName: 'Byron', registeredAt: NOW, verifiedAt: null };
    await publishAndAwait(notifications, userChanged, { ...profile, version: 3, firstName: 'Augusta' });
    await waitForUser(notifications, userId, "first_name = 'Augusta'");
    await publishAndAwait(notifications, userChanged, { ...profile, version: 2, firstName: 'Older' });
    const newer = { ...newUser(), userId, since: new Date(Date.now() + 1_000).toISOString() };
    await publishEvent(notifications, contactChanged, newer);
    await waitForUser(notifications, userId, `email = '${newer.email}'`);
    await publishAndAwait(notifications, contactChanged, { ...newer, email: user.email, since: NOW });
    await publishMatch(userId);
    expect((await mailFor(newer.email)).text).toContain('Hello Augusta,');
    expect(await settledMails(notifications, user.email)).toEqual([]);
  });

  it('are part of the account export, with notifications and preferences', async () => {
    const { userId, email } = await registerVerifiedUser(notifications);
    await setPreferences(notifications, userId, { kind: 'trend', mail: 'off' });
    await publishMatch(userId);
    await mailFor(email);
    const data = await notifications.bus.call(getMailAccountData, {}, { ctx: asMember(userId) });
    expect(data).toMatchObject({
      address: email,
      stopped: null,
      waitingForTheDigest: [],
      notifications: [{ type: 'wish', title: 'Twin Mill is listed on the marketplace', readAt: null }],
      preferences: [{ kind: 'trend', bell: null, mail: 'off' }],
    });
    const { mails } = data as { mails: Record<string, unknown>[] };
    expect(mails.map((mail) => Object.keys(mail))).toEqual([['template', 'state', 'createdAt', 'sentAt']]);
    expect(await notifications.bus.call(getMailAccountData, {}, { ctx: asMember(v7()) })).toEqual({});
  });

  it('wait for the address of a new user', async () => {
    const user = newUser();
    const before = await deliveredTimes(wishMatched, 'retried');
    await publishEvent(notifications, wishMatched, matchEvent(user.userId));
    await waitFor(async () => (await deliveredTimes(wishMatched, 'retried')) > before);
    await publishEvent(notifications, contactChanged, { ...user, since: NOW });
    await mailFor(user.email, 15_000);
  });

  it('are limited for unverified addresses', async () => {
    const { userId, email } = await registerUser(notifications);
    await Promise.all(Array.from({ length: 8 }, (_, n) => publishMatch(userId, { listingId: n + 1 })));
    expect(await settledMails(notifications, email)).toHaveLength(3);
  });
});
