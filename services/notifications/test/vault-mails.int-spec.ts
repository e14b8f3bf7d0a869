import { exportReady } from '@vault/contracts/collection/exports';
import { wishMatched } from '@vault/contracts/collection/wishlist';
import type { PayloadOf } from '@vault/contracts/define';
import { userChanged, userRegistered } from '@vault/contracts/identity/auth';
import { getMailAccountData } from '@vault/contracts/notifications/account';
import { deliveredTimes, publishAndAwait, waitFor, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { setPreferences, settledMails } from './support/notifications';
import { mailFor } from './support/mail-catcher';
import { OPEN_ACCOUNT, registerUser, registerVerifiedUser } from './support/users';
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

  it('use the current name of a user, in whatever order the events arrive', async () => {
    const user = newUser();
    const { userId } = user;
    const profile = { ...OPEN_ACCOUNT, userId, lastName: 'Byron', registeredAt: NOW, verifiedAt: null };
    await publishAndAwait(notifications, userChanged, { ...profile, version: 3, firstName: 'Augusta' });
    await publishAndAwait(notifications, userChanged, { ...profile, version: 2, firstName: 'Older' });
    await publishAndAwait(notifications, userRegistered, { ...user, lastName: 'Byron', registeredAt: NOW });
    await publishMatch(userId);
    expect((await mailFor(user.email)).text).toContain('Hello Augusta,');
  });

  it('are part of the account export, with notifications and preferences', async () => {
    const { userId, email } = await registerVerifiedUser(notifications);
    await setPreferences(notifications, userId, { kind: 'trend', mail: 'off' });
    await publishMatch(userId);
    await mailFor(email);
    const data = await notifications.bus.call(getMailAccountData, { userId });
    expect(data).toMatchObject({
      address: email,
      stopped: null,
      waitingForTheDigest: [],
      notifications: [{ type: 'wish', title: 'Twin Mill is listed on the marketplace', readAt: null }],
      preferences: [{ kind: 'trend', bell: null, mail: 'off' }],
    });
    const { mails } = data as { mails: Record<string, unknown>[] };
    expect(mails.map((mail) => Object.keys(mail))).toEqual([['template', 'state', 'createdAt', 'sentAt']]);
    expect(await notifications.bus.call(getMailAccountData, { userId: v7() })).toEqual({});
  });

  it('wait for the address of a new user', async () => {
    const user = newUser();
    const before = await deliveredTimes(wishMatched, 'retried');
    await publishEvent(notifications, wishMatched, matchEvent(user.userId));
    await waitFor(async () => (await deliveredTimes(wishMatched, 'retried')) > before);
    await publishEvent(notifications, userRegistered, { ...user, lastName: 'Byron', registeredAt: NOW });
    await mailFor(user.email, 15_000);
  });

  it('are limited for unverified addresses', async () => {
    const { userId, email } = await registerUser(notifications);
    await Promise.all(Array.from({ length: 8 }, (_, n) => publishMatch(userId, { listingId: n + 1 })));
    expect(await settledMails(notifications, email)).toHaveLength(3);
  });
});
