import { exportReady } from '@vault/contracts/collection/exports';
import { trendSpotted } from '@vault/contracts/collection/trends';
import { wishMatched } from '@vault/contracts/collection/wishlist';
import { subscriptionNotice } from '@vault/contracts/billing/events';
import type { PayloadOf } from '@vault/contracts/define';
import { conversationRead, messageSent } from '@vault/contracts/marketplace/events';
import { NOTIFICATION_KINDS } from '@vault/contracts/notifications/inbox';
import { getPreferences, resumeMailbox, updatePreferences } from '@vault/contracts/notifications/preferences';
import { asMember, publishAndAwait, waitFor, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { DigestWorker } from '../src/digests/digest.worker';
import {
  messageEvent,
  notificationsOf,
  waitForMails,
  setPreferences,
  settledMails,
  waitForNotifications,
  unreadCountOf,
} from './support/notifications';
import { mailFor } from './support/mail-catcher';
import { registerVerifiedUser } from './support/users';
import { PUBLIC_URL, startNotifications } from './support/service';

describe('notification preferences', () => {
  let notifications: TestService;
  beforeAll(async () => {
    notifications = await startNotifications();
  });
  afterAll(() => notifications.close());

  const publishWishMatch = (userId: string): Promise<void> =>
    publishAndAwait(notifications, wishMatched, {
      userId,
      wishId: v7(),
      wishName: 'Beach Bomb',
      listingId: 7,
      title: 'Beach Bomb',
      type: 'sale',
      price: '9.50',
      currency: 'USD',
      condition: 'Mint',
    });
  const publishTrend = (userId: string): Promise<void> =>
    publishAndAwait(notifications, trendSpotted, {
      userId,
      castings: [{ carId: v7(), name: 'Deora', brand: null, from: '10.00', to: '14.00', percent: 40, sales: 5 }],
    });
  const publishPlanNotice = (
    userId: string,
    fields: Partial<PayloadOf<typeof subscriptionNotice>> = {},
  ): Promise<void> =>
    publishAndAwait(notifications, subscriptionNotice, {
      userId,
      news: 'renewed',
      tier: 'premium',
      interval: 'monthly',
      amount: '19.99',
      note: null,
      at: '2026-12-24T12:00:00.000Z',
      ...fields,
    });

  /** Makes every item a day old and sends the digests, in two runs at once. */
  async function sendNextDigest(): Promise<void> {
    const { dataSource, app } = notifications;
    await dataSource.query(`UPDATE digest_items SET created_at = created_at - INTERVAL '1 day'`);
    await dataSource.query(`UPDATE digests SET day = day - 1`);
    await Promise.all([app.get(DigestWorker).run(), app.get(DigestWorker).run()]);
  }

  it('default to the bell and mails at once, for trends and followers once a day', async () => {
    const { userId, email } = await registerVerifiedUser(notifications);
    const { kinds, mailbox } = await notifications.bus.call(getPreferences, {}, { ctx: asMember(userId) });
    expect(kinds.map(({ kind }) => kind)).toEqual(NOTIFICATION_KINDS);
    for (const { kind, bell, mail } of kinds)
      expect({ bell, mail }).toEqual({ bell: true, mail: ['trend', 'follower'].includes(kind) ? 'daily' : 'at_once' });
    expect(kinds.filter(({ required }) => required).map(({ kind }) => kind)).toEqual(['plan', 'moderation', 'account']);
    expect(mailbox).toEqual({ address: email, stopped: null });
  });

  it('are those of one request when many change them concurrently', async () => {
    const { userId } = await registerVerifiedUser(notifications);
    const optional = [...NOTIFICATION_KINDS].filter((kind) => !['plan', 'moderation', 'account'].includes(kind));
    const choices = ['off', 'daily', 'at_once'] as const;
    const ctx = asMember(userId);
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const mail = choices[n % choices.length] ?? 'off';
        const rotated = [...optional.slice(n % optional.length), ...optional.slice(0, n % optional.length)];
        const changed = rotated.map((kind) => ({ kind, bell: mail === 'off', mail }));
        return notifications.bus.call(updatePreferences, { kinds: changed }, { ctx });
      }),
    );
    const { kinds } = await notifications.bus.call(getPreferences, {}, { ctx });
    const chosen = kinds.filter(({ required }) => !required);
    expect(new Set(chosen.map(({ bell, mail }) => `${mail}, bell ${String(bell)}`)).size).toBe(1);
  });

  it('accept what was read, and change nothing by it', async () => {
    const { userId } = await registerVerifiedUser(notifications);
    const ctx = asMember(userId);
    await setPreferences(notifications, userId, { kind: 'wish', mail: 'off' });
    const read = await notifications.bus.call(getPreferences, {}, { ctx });
    expect(await notifications.bus.call(updatePreferences, read, { ctx })).toEqual(read);
    const invented = { ...read, kinds: read.kinds.map((kind) => ({ ...kind, required: false })) };
    expect(await notifications.bus.call(updatePreferences, invented, { ctx })).toEqual(read);
  });

  it('change only for the kinds in the request', async () => {
    const { userId } = await registerVerifiedUser(notifications);
    await setPreferences(notifications, userId, { kind: 'wish', mail: 'off' }, { kind: 'message', bell: false });
    const answer = await setPreferences(notifications, userId, { kind: 'wish', bell: false });
    expect(answer).toMatchObject({
      kinds: [
        { kind: 'message', bell: false, mail: 'at_once' },
        { kind: 'offer', bell: true, mail: 'at_once' },
        { kind: 'transaction' },
        { kind: 'wish', bell: false, mail: 'off' },
        {},
        {},
        {},
        {},
        {},
        {},
        {},
      ],
    });
  });

  it('cannot switch off required mails', async () => {
    const { userId } = await registerVerifiedUser(notifications);
    const refused = setPreferences(notifications, userId, { kind: 'wish', mail: 'off' }, { kind: 'plan', mail: 'off' });
    await expect(refused).rejects.toMatchObject({ status: 409, code: 'MAIL_IS_OWED' });
    const { kinds } = await notifications.bus.call(getPreferences, {}, { ctx: asMember(userId) });
    expect(kinds.find(({ kind }) => kind === 'wish')).toMatchObject({ mail: 'at_once' });
  });

  it('switch off bell and mail', async () => {
    const { userId, email } = await registerVerifiedUser(notifications);
    await setPreferences(
      notifications,
      userId,
      { kind: 'message', bell: false, mail: 'off' },
      { kind: 'wish', bell: false },
    );
    await publishAndAwait(notifications, messageSent, messageEvent(userId));
    await publishWishMatch(userId);
    const subjects = (await settledMails(notifications, email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Beach Bomb is listed on the marketplace']);
    expect(await notificationsOf(notifications, userId)).toEqual([]);
    expect(await unreadCountOf(notifications, userId)).toBe(0);
  });

  it('keep notifications that are visible when the bell is switched off, without further mails about their group', async () => {
    const { userId, email } = await registerVerifiedUser(notifications);
    const conversationId = v7();
    const write = (): Promise<void> =>
      publishAndAwait(notifications, messageSent, messageEvent(userId, { conversationId }));
    await write();
    await mailFor(email);
    const visible = await notificationsOf(notifications, userId);
    expect(visible).toHaveLength(1);
    await setPreferences(notifications, userId, { kind: 'message', bell: false });
    await write();
    expect(await notificationsOf(notifications, userId)).toEqual(visible);
    expect(await unreadCountOf(notifications, userId)).toBe(1);
    expect(await settledMails(notifications, email)).toHaveLength(1);
  });

  it('group the mails of a conversation even without the bell', async () => {
    const { userId, email } = await registerVerifiedUser(notifications);
    await setPreferences(notifications, userId, { kind: 'message', bell: false });
    const conversationId = v7();
    const write = (fields: object): Promise<void> =>
      publishAndAwait(notifications, messageSent, messageEvent(userId, { conversationId, ...fields }));
    await write({});
    await mailFor(email);
    await write({});
    await write({});
    expect(await settledMails(notifications, email)).toHaveLength(1);
    const readAt = new Date(Date.now() + 1_000).toISOString();
    await publishAndAwait(notifications, conversationRead, { userId, conversationId, otherId: null, readAt });
    await write({ sentAt: new Date(Date.now() + 5_000).toISOString() });
    expect(await settledMails(notifications, email)).toHaveLength(2);
    expect(await notificationsOf(notifications, userId)).toEqual([]);
  });

  it('gather daily mails in one digest, also with several instances', async () => {
    const { userId, email } = await registerVerifiedUser(notifications);
    await setPreferences(notifications, userId, { kind: 'message', mail: 'daily' }, { kind: 'wish', mail: 'daily' });
    const conversationId = v7();
    for (const excerpt of ['One', 'Two']) {
      await publishAndAwait(notifications, messageSent, messageEvent(userId, { conversationId, excerpt }));
      expect(await notificationsOf(notifications, userId)).toMatchObject([{ body: excerpt }]);
    }
    await publishWishMatch(userId);
    await publishTrend(userId);
    await waitForNotifications(notifications, userId, 3);
    await notifications.app.get(DigestWorker).run();
    expect(await settledMails(notifications, email)).toEqual([]);
    await sendNextDigest();
    const { subject, text, html } = await mailFor(email);
    expect(subject).toBe('Your daily digest: 3 updates');
    expect(text.indexOf('MESSAGES')).toBeLessThan(text.indexOf('WISHLIST'));
    expect(text.indexOf('WISHLIST')).toBeLessThan(text.indexOf('MARKET TRENDS'));
    expect(text).toContain('2 new messages from Mia Chen');
    expect(text).not.toContain('One');
    expect(html).toContain(`href="${PUBLIC_URL}/marketplace/inbox/${conversationId}"`);
    await sendNextDigest();
    expect(await settledMails(notifications, email)).toHaveLength(1);
  });

  it('leave out of the digest what was read meanwhile', async () => {
    const { userId, email } = await registerVerifiedUser(notifications);
    await setPreferences(notifications, userId, { kind: 'message', mail: 'daily' });
    const read = messageEvent(userId);
    await publishAndAwait(notifications, messageSent, read);
    await publishAndAwait(notifications, messageSent, messageEvent(userId, { byName: 'Liam Ott' }));
    await waitForNotifications(notifications, userId, 2);
    const readAt = new Date(Date.now() + 1_000).toISOString();
    await publishAndAwait(notifications, conversationRead, {
      userId,
      conversationId: read.conversationId,
      otherId: null,
      readAt,
    });
    await waitFor(async () => (await unreadCountOf(notifications, userId)) === 1);
    await sendNextDigest();
    expect((await mailFor(email)).subject).toBe('Your daily digest: Liam Ott wrote to you');
  });

  it('let the digest gather plan changes, but not failed payments', async () => {
    const { userId, email } = await registerVerifiedUser(notifications);
    await setPreferences(notifications, userId, { kind: 'plan', mail: 'daily' });
    await publishPlanNotice(userId);
    await publishPlanNotice(userId, { news: 'payment_failed' });
    const mail = await mailFor(email);
    expect(mail.subject).toBe('A payment failed');
    expect(mail.text).toContain('You keep the plan until 24 December 2026');
    await waitForNotifications(notifications, userId, 2);
    await sendNextDigest();
    const subjects = (await waitForMails(email, 2)).map(({ subject }) => subject);
    expect(subjects).toContain('Your daily digest: Your Premium plan was renewed');
  });

  it('apply to exports', async () => {
    const { userId, email } = await registerVerifiedUser(notifications);
    await setPreferences(notifications, userId, { kind: 'export', mail: 'off' });
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    await publishAndAwait(notifications, exportReady, {
      userId,
      exportId: v7(),
      kind: 'csv',
      fileName: 'a.csv',
      expiresAt,
    });
    await waitForNotifications(notifications, userId);
    expect(await settledMails(notifications, email)).toEqual([]);
  });

  it('show that an address is suppressed, and resume it', async () => {
    const { userId, email } = await registerVerifiedUser(notifications);
    await notifications.dataSource.query(
      `INSERT INTO suppressed_addresses (email, reason, provider, happened_at) VALUES ($1, 'bounce', 'ses', '2026-03-01T09:05:00Z')`,
      [email],
    );
    const ctx = asMember(userId);
    const { mailbox } = await notifications.bus.call(getPreferences, {}, { ctx });
    expect(mailbox.stopped).toEqual({ reason: 'bounce', since: '2026-03-01T09:05:00.000Z' });
    const resumed = await notifications.bus.call(resumeMailbox, {}, { ctx });
    expect(resumed.mailbox.stopped).toBeNull();
    await publishAndAwait(notifications, messageSent, messageEvent(userId));
    await mailFor(email);
  });
});
