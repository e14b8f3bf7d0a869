import { listingTakenDown } from '@vault/contracts/marketplace/reports';
import { savedSearchMatched } from '@vault/contracts/marketplace/saved-searches';
import type { PayloadOf } from '@vault/contracts/define';
import { publishAndAwait, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { settledMails } from './support/notifications';
import { mailFor } from './support/mail-catcher';
import { registerUser, registerVerifiedUser } from './support/users';
import { PUBLIC_URL, startNotifications } from './support/service';

describe('mails about listings', () => {
  let notifications: TestService;
  beforeAll(async () => {
    notifications = await startNotifications();
  });
  afterAll(() => notifications.close());

  type Matched = PayloadOf<typeof savedSearchMatched>;

  const listing = (n: number): Matched['listings'][number] => ({
    listingId: n,
    title: `Twin Mill ${n} <b>1969</b>`,
    type: 'sale',
    price: '12.00',
    currency: 'USD',
    condition: 'Mint',
  });

  const publishMatch = (userId: string, fields: Partial<Matched> = {}): Promise<void> =>
    publishAndAwait(notifications, savedSearchMatched, {
      userId,
      searchId: v7(),
      name: 'Redlines',
      telling: 'at_once',
      listings: [listing(42)],
      count: 1,
      ...fields,
    });

  const publishTakenDown = (userId: string, fields: Partial<PayloadOf<typeof listingTakenDown>> = {}): Promise<void> =>
    publishAndAwait(notifications, listingTakenDown, {
      userId,
      listingId: 42,
      title: 'Twin Mill',
      ground: 'fake',
      statement: 'The card is a <b>print</b>.',
      takenDownAt: '2026-03-08T09:05:00.000Z',
      ...fields,
    });

  it('announce a match of a saved search at once, with its link', async () => {
    const { userId, email } = await registerVerifiedUser(notifications);
    await publishMatch(userId);
    const mail = await mailFor(email);
    expect(mail.subject).toBe('1 new listing for “Redlines”');
    expect(mail.text).toContain('Hello Ada,');
    expect(mail.text).toContain(`${PUBLIC_URL}/marketplace/listings/42`);
    expect(mail.html).toContain('Twin Mill 42 &lt;b&gt;1969&lt;/b&gt;');
  });

  it('announce the matches of a day in one mail', async () => {
    const { userId, email } = await registerVerifiedUser(notifications);
    const listings = Array.from({ length: 20 }, (_, n) => listing(n + 1));
    await publishMatch(userId, { telling: 'daily', listings, count: 31 });
    const [mail, ...more] = await settledMails(notifications, email);
    expect(mail?.subject).toBe('31 new listings for “Redlines”');
    expect(mail?.text).toContain('And 21 more.');
    expect(mail?.text).toContain(`${PUBLIC_URL}/marketplace/searches`);
    expect(more).toEqual([]);
  });

  it('are limited per day; digests of verified addresses are not', async () => {
    const unverified = await registerUser(notifications);
    await Promise.all(Array.from({ length: 6 }, () => publishMatch(unverified.userId)));
    await Promise.all(Array.from({ length: 6 }, () => publishMatch(unverified.userId, { telling: 'daily', count: 4 })));
    const verified = await registerVerifiedUser(notifications);
    await Promise.all(Array.from({ length: 22 }, () => publishMatch(verified.userId, { telling: 'daily' })));
    expect(await settledMails(notifications, verified.email)).toHaveLength(22);
    await publishMatch(verified.userId);
    expect(await settledMails(notifications, verified.email)).toHaveLength(23);
    const digests = (await settledMails(notifications, unverified.email)).map(({ text }) =>
      text.includes('And 3 more.'),
    );
    expect(digests.sort()).toEqual([false, false, false, true, true, true]);
  });

  it('give the owner the reasons for taking a listing down, regardless of the limit', async () => {
    const { userId, email } = await registerUser(notifications);
    await Promise.all(Array.from({ length: 4 }, () => publishMatch(userId)));
    await publishTakenDown(userId);
    const mails = await settledMails(notifications, email);
    const [mail, ...more] = mails.filter(({ subject }) => subject === 'Your listing was taken down');
    expect(mail?.text).toContain('“Twin Mill” was taken down on 8 March 2026.');
    expect(mail?.text).toContain('reported to us for a fake or misdescribed model');
    expect(mail?.html).toContain('The card is a &lt;b&gt;print&lt;/b&gt;.');
    expect(mail?.text).toContain(`${PUBLIC_URL}/marketplace/listings/42`);
    expect(more).toEqual([]);
  });
});
