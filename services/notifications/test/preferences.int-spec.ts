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
import { DigestsWorker } from '../src/digests/digests.worker';
import { aMessage, inboxOf, mailsOnce, prefers, settledMails, told, unreadOf } from './support/inbox';
import { mailFor } from './support/mail-catcher';
import { verified } from './support/people';
import { PUBLIC_URL, startNotifications } from './support/service';

describe('what people prefer', () => {
  let notifications: TestService;
  beforeAll(async () => {
    notifications = await startNotifications();
  });
  afterAll(() => notifications.close());

  const wished = (userId: string): Promise<void> =>
    publishAndAwait(notifications, wishMatched, {
      ...{ userId, wishId: v7(), wishName: 'Beach Bomb', listingId: 7, title: 'Beach Bomb', type: 'sale' },
      ...{ price: '9.50', currency: 'USD', condition: 'Mint' },
    });
  const trend = (userId: string): Promise<void> =>
    publishAndAwait(notifications, trendSpotted, {
      userId,
      castings: [{ carId: v7(), name: 'Deora', brand: null, from: '10.00', to: '14.00', percent: 40, sales: 5 }],
    });
  const plan = (userId: string, fields: Partial<PayloadOf<typeof subscriptionNotice>> = {}): Promise<void> =>
    publishAndAwait(notifications, subscriptionNotice, {
      ...{ userId, news: 'renewed', tier: 'premium', interval: 'monthly', amount: '19.99', note: null },
      at: '2026-12-24T12:00:00.000Z',
      ...fields,
    });

  /** As if a day had passed since everything gathered. */
  async function nextDigest(): Promise<void> {
    const { dataSource, app } = notifications;
    await dataSource.query(`update digest_items set created_at = created_at - interval '1 day'`);
    await dataSource.query(`update digests set day = day - 1`);
    await Promise.all([app.get(DigestsWorker).run(), app.get(DigestsWorker).run()]);
  }

  it('is every kind in the bell and at once by mail, trends and followers once a day, until they choose', async () => {
    const { userId, email } = await verified(notifications);
    const { kinds, mailbox } = await notifications.bus.call(getPreferences, {}, { ctx: asMember(userId) });
    expect(kinds.map(({ kind }) => kind)).toEqual(NOTIFICATION_KINDS);
    for (const { kind, bell, mail } of kinds)
      expect({ bell, mail }).toEqual({ bell: true, mail: ['trend', 'follower'].includes(kind) ? 'daily' : 'at_once' });
    expect(kinds.filter(({ required }) => required).map(({ kind }) => kind)).toEqual(['plan', 'moderation', 'account']);
    expect(mailbox).toEqual({ address: email, stopped: null });
  });

  it('is what one of many browsers says that all say something else at once, in whatever order', async () => {
    const { userId } = await verified(notifications);
    const said = [...NOTIFICATION_KINDS].filter((kind) => !['plan', 'moderation', 'account'].includes(kind));
    const choices = ['off', 'daily', 'at_once'] as const;
    const ctx = asMember(userId);
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const mail = choices[n % choices.length] ?? 'off';
        const turned = [...said.slice(n % said.length), ...said.slice(0, n % said.length)];
        const kinds = turned.map((kind) => ({ kind, bell: mail === 'off', mail }));
        return notifications.bus.call(updatePreferences, { kinds }, { ctx });
      }),
    );
    const { kinds } = await notifications.bus.call(getPreferences, {}, { ctx });
    const chosen = kinds.filter(({ required }) => !required);
    expect(new Set(chosen.map(({ bell, mail }) => `${mail}, bell ${String(bell)}`)).size).toBe(1);
  });

  it('counts for the kinds they name, the others stay', async () => {
    const { userId } = await verified(notifications);
    await prefers(notifications, userId, { kind: 'wish', mail: 'off' }, { kind: 'message', bell: false });
    const answer = await prefers(notifications, userId, { kind: 'wish', bell: false });
    expect(answer).toMatchObject({
      kinds: [
        { kind: 'message', bell: false, mail: 'at_once' },
        { kind: 'offer', bell: true, mail: 'at_once' },
        { kind: 'transaction' },
        { kind: 'wish', bell: false, mail: 'off' },
        ...[{}, {}, {}, {}, {}, {}, {}],
      ],
    });
  });

  it('cannot switch off mails that are owed', async () => {
    const { userId } = await verified(notifications);
    const refused = prefers(notifications, userId, { kind: 'wish', mail: 'off' }, { kind: 'plan', mail: 'off' });
    await expect(refused).rejects.toMatchObject({ status: 409, code: 'MAIL_IS_OWED' });
    const { kinds } = await notifications.bus.call(getPreferences, {}, { ctx: asMember(userId) });
    expect(kinds.find(({ kind }) => kind === 'wish')).toMatchObject({ mail: 'at_once' });
  });

  it('off is off: neither bell nor mail', async () => {
    const { userId, email } = await verified(notifications);
    await prefers(notifications, userId, { kind: 'message', bell: false, mail: 'off' }, { kind: 'wish', bell: false });
    await publishAndAwait(notifications, messageSent, aMessage(userId));
    await wished(userId);
    const subjects = (await settledMails(notifications, email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Beach Bomb is listed on the market']);
    expect(await inboxOf(notifications, userId)).toEqual([]);
    expect(await unreadOf(notifications, userId)).toBe(0);
  });

  it('switched off, the bell keeps what it shows, and what follows is part of the mail that went out', async () => {
    const { userId, email } = await verified(notifications);
    const conversationId = v7();
    const write = (): Promise<void> =>
      publishAndAwait(notifications, messageSent, aMessage(userId, { conversationId }));
    await write();
    await mailFor(email);
    const shown = await inboxOf(notifications, userId);
    expect(shown).toHaveLength(1);
    await prefers(notifications, userId, { kind: 'message', bell: false });
    await write();
    expect(await inboxOf(notifications, userId)).toEqual(shown);
    expect(await unreadOf(notifications, userId)).toBe(1);
    expect(await settledMails(notifications, email)).toHaveLength(1);
  });

  it('without the bell a conversation is still one mail until it is read', async () => {
    const { userId, email } = await verified(notifications);
    await prefers(notifications, userId, { kind: 'message', bell: false });
    const conversationId = v7();
    const write = (fields: object): Promise<void> =>
      publishAndAwait(notifications, messageSent, aMessage(userId, { conversationId, ...fields }));
    await write({});
    await mailFor(email);
    await write({});
    await write({});
    expect(await settledMails(notifications, email)).toHaveLength(1);
    const readAt = new Date(Date.now() + 1_000).toISOString();
    await publishAndAwait(notifications, conversationRead, { userId, conversationId, otherId: null, readAt });
    await write({ sentAt: new Date(Date.now() + 5_000).toISOString() });
    expect(await settledMails(notifications, email)).toHaveLength(2);
    expect(await inboxOf(notifications, userId)).toEqual([]);
  });

  it('what gathers comes in one mail a day, by kinds, however many instances send', async () => {
    const { userId, email } = await verified(notifications);
    await prefers(notifications, userId, { kind: 'message', mail: 'daily' }, { kind: 'wish', mail: 'daily' });
    const conversationId = v7();
    for (const excerpt of ['One', 'Two']) {
      await publishAndAwait(notifications, messageSent, aMessage(userId, { conversationId, excerpt }));
      expect(await inboxOf(notifications, userId)).toMatchObject([{ body: excerpt }]);
    }
    await wished(userId);
    await trend(userId);
    await told(notifications, userId, 3);
    await notifications.app.get(DigestsWorker).run();
    expect(await settledMails(notifications, email)).toEqual([]);
    await nextDigest();
    const { subject, text, html } = await mailFor(email);
    expect(subject).toBe('Your day: 3 pieces of news');
    expect(text.indexOf('MESSAGES')).toBeLessThan(text.indexOf('WISHLIST'));
    expect(text.indexOf('WISHLIST')).toBeLessThan(text.indexOf('MARKET TRENDS'));
    expect(text).toContain('2 new messages from Mia Chen');
    expect(text).not.toContain('One');
    expect(html).toContain(`href="${PUBLIC_URL}/marketplace/inbox/${conversationId}"`);
    await nextDigest();
    expect(await settledMails(notifications, email)).toHaveLength(1);
  });

  it('the digest leaves out what was read meanwhile', async () => {
    const { userId, email } = await verified(notifications);
    await prefers(notifications, userId, { kind: 'message', mail: 'daily' });
    const read = aMessage(userId);
    await publishAndAwait(notifications, messageSent, read);
    await publishAndAwait(notifications, messageSent, aMessage(userId, { byName: 'Liam Ott' }));
    await told(notifications, userId, 2);
    const readAt = new Date(Date.now() + 1_000).toISOString();
    await publishAndAwait(notifications, conversationRead, {
      userId,
      conversationId: read.conversationId,
      otherId: null,
      readAt,
    });
    await waitFor(async () => (await unreadOf(notifications, userId)) === 1);
    await nextDigest();
    expect((await mailFor(email)).subject).toBe('Your day: Liam Ott wrote to you');
  });

  it('a plan’s news may gather, but not a payment that failed', async () => {
    const { userId, email } = await verified(notifications);
    await prefers(notifications, userId, { kind: 'plan', mail: 'daily' });
    await plan(userId);
    await plan(userId, { news: 'payment_failed' });
    const mail = await mailFor(email);
    expect(mail.subject).toBe('A payment failed');
    expect(mail.text).toContain('You keep the plan until 24 December 2026');
    await told(notifications, userId, 2);
    await nextDigest();
    const subjects = (await mailsOnce(email, 2)).map(({ subject }) => subject);
    expect(subjects).toContain('Your day: Your Premium plan was renewed');
  });

  it('an export is told as they prefer', async () => {
    const { userId, email } = await verified(notifications);
    await prefers(notifications, userId, { kind: 'export', mail: 'off' });
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    await publishAndAwait(notifications, exportReady, {
      userId,
      exportId: v7(),
      kind: 'csv',
      fileName: 'a.csv',
      expiresAt,
    });
    await told(notifications, userId);
    expect(await settledMails(notifications, email)).toEqual([]);
  });

  it('says when nothing is sent any more, and has it sent again', async () => {
    const { userId, email } = await verified(notifications);
    await notifications.dataSource.query(
      `insert into suppressed_addresses (email, reason, provider, at) values ($1, 'bounce', 'ses', '2026-03-01T09:05:00Z')`,
      [email],
    );
    const ctx = asMember(userId);
    const { mailbox } = await notifications.bus.call(getPreferences, {}, { ctx });
    expect(mailbox.stopped).toEqual({ reason: 'bounce', since: '2026-03-01T09:05:00.000Z' });
    const resumed = await notifications.bus.call(resumeMailbox, {}, { ctx });
    expect(resumed.mailbox.stopped).toBeNull();
    await publishAndAwait(notifications, messageSent, aMessage(userId));
    await mailFor(email);
  });
});
