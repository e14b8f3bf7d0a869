import { exportReady } from '@vault/contracts/collection/exports';
import { wishMatched } from '@vault/contracts/collection/wishlist';
import type { PayloadOf } from '@vault/contracts/define';
import { contactChanged, userChanged } from '@vault/contracts/identity/auth';
import { getMailAccountData } from '@vault/contracts/notifications/account';
import { asMember, deliveredTimes, publishAndAwait, waitFor, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { prefers, settledMails } from './support/inbox';
import { mailFor } from './support/mail-catcher';
import { known, OPEN, registered, verified } from './support/people';
import { happened, PUBLIC_URL, someone, startNotifications } from './support/service';

const NOW = new Date().toISOString();

describe('the mails about a vault', () => {
  let notifications: TestService;
  beforeAll(async () => {
    notifications = await startNotifications();
  });
  afterAll(() => notifications.close());

  type Match = PayloadOf<typeof wishMatched>;

  const aMatch = (userId: string, fields: Partial<Match> = {}): Match => ({
    ...{ userId, wishId: v7(), wishName: 'Twin Mill', listingId: 42, title: 'Twin Mill', type: 'sale' },
    ...{ price: '12.00', currency: 'USD', condition: 'Mint' },
    ...fields,
  });
  const matched = (userId: string, fields: Partial<Match> = {}): Promise<void> =>
    publishAndAwait(notifications, wishMatched, aMatch(userId, fields));

  it('tell whoever wishes of a listing, with the way there', async () => {
    const { userId, email } = await verified(notifications);
    await matched(userId, { title: 'Twin Mill <b>1969</b>' });
    const mail = await mailFor(email);
    expect(mail.subject).toBe('Twin Mill is listed on the market');
    expect(mail.text).toContain('Hello Ada,');
    expect(mail.text).toContain(`${PUBLIC_URL}/marketplace/listings/42`);
    expect(mail.html).toContain('Twin Mill &lt;b&gt;1969&lt;/b&gt;');
  });

  it('tell that an export can be fetched', async () => {
    const { userId, email } = await registered(notifications);
    const expiresAt = new Date(Date.now() + 7 * 86_400_000).toISOString();
    await happened(notifications, exportReady, {
      userId,
      exportId: v7(),
      kind: 'account',
      fileName: 'vault.zip',
      expiresAt,
    });
    expect((await mailFor(email)).text).toContain(`${PUBLIC_URL}/exports`);
  });

  it('call people what they are called now, and write to the address that is theirs now', async () => {
    const person = await registered(notifications);
    const { userId } = person;
    const member = { ...OPEN, userId, lastName: 'Byron', registeredAt: NOW, verifiedAt: null };
    await publishAndAwait(notifications, userChanged, { ...member, version: 3, firstName: 'Augusta' });
    await known(notifications, userId, "first_name = 'Augusta'");
    await publishAndAwait(notifications, userChanged, { ...member, version: 2, firstName: 'Older' });
    const newer = { ...someone(), userId, since: new Date(Date.now() + 1_000).toISOString() };
    await happened(notifications, contactChanged, newer);
    await known(notifications, userId, `email = '${newer.email}'`);
    await publishAndAwait(notifications, contactChanged, { ...newer, email: person.email, since: NOW });
    await matched(userId);
    expect((await mailFor(newer.email)).text).toContain('Hello Augusta,');
    expect(await settledMails(notifications, person.email)).toEqual([]);
  });

  it('are listed for whoever takes along what is held of them, beside what the app told and what they prefer', async () => {
    const { userId, email } = await verified(notifications);
    await prefers(notifications, userId, { kind: 'trend', mail: 'off' });
    await matched(userId);
    await mailFor(email);
    const told = await notifications.bus.call(getMailAccountData, {}, { ctx: asMember(userId) });
    expect(told).toMatchObject({
      ...{ address: email, stopped: null, waitingForTheDigest: [] },
      notifications: [{ type: 'wish', title: 'Twin Mill has turned up', readAt: null }],
      preferences: [{ kind: 'trend', bell: null, mail: 'off' }],
    });
    const { mails } = told as { mails: Record<string, unknown>[] };
    expect(mails.map((mail) => Object.keys(mail))).toEqual([['template', 'state', 'createdAt', 'sentAt']]);
    expect(await notifications.bus.call(getMailAccountData, {}, { ctx: asMember(v7()) })).toEqual({});
  });

  it('wait for an address that is still on its way', async () => {
    const person = someone();
    const before = await deliveredTimes(wishMatched, 'retried');
    await happened(notifications, wishMatched, aMatch(person.userId));
    await waitFor(async () => (await deliveredTimes(wishMatched, 'retried')) > before);
    await happened(notifications, contactChanged, { ...person, since: NOW });
    await mailFor(person.email, 15_000);
  });

  it('do not fill the mailbox of an address that nobody has proven', async () => {
    const { userId, email } = await registered(notifications);
    await Promise.all(Array.from({ length: 8 }, (_, n) => matched(userId, { listingId: n + 1 })));
    expect(await settledMails(notifications, email)).toHaveLength(3);
  });
});
