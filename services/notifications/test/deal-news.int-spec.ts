import {
  conversationRead,
  transactionProgressed,
  messageSent,
  offerChanged,
} from '@vault/contracts/marketplace/events';
import { publishAndAwait, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { aMessage, anOffer, aStep, inboxOf, mailsOnce, settledMails, told, unreadOf } from './support/inbox';
import { mailFor } from './support/mail-catcher';
import { verified } from './support/people';
import { replay } from './support/replay';
import { PUBLIC_URL, startNotifications } from './support/service';

const in2s = (): string => new Date(Date.now() + 2_000).toISOString();

describe('what people are told of their deals', () => {
  let notifications: TestService;
  beforeAll(async () => {
    notifications = await startNotifications();
  });
  afterAll(() => notifications.close());

  it('a message is in the bell and in the mail, with the way to the conversation', async () => {
    const { userId, email } = await verified(notifications);
    const message = aMessage(userId);
    await publishAndAwait(notifications, messageSent, message);
    const link = `/marketplace/inbox/${message.conversationId}`;
    expect(await told(notifications, userId)).toMatchObject([
      { type: 'message', title: 'Mia Chen wrote to you', body: 'Is it still there?', link, readAt: null },
    ]);
    const mail = await mailFor(email);
    expect(mail.subject).toBe('Mia Chen wrote to you');
    expect(mail.text).toContain('About “Twin Mill”');
    expect(mail.text).toContain('> Is it still there?');
    expect(mail.html).toContain(`href="${PUBLIC_URL}${link}"`);
  });

  it('messages of one conversation are one line of the bell and one mail until they are read', async () => {
    const { userId, email } = await verified(notifications);
    const conversationId = v7();
    for (const excerpt of ['One', 'Two', 'Three']) {
      await publishAndAwait(notifications, messageSent, aMessage(userId, { conversationId, excerpt }));
      expect(await inboxOf(notifications, userId)).toMatchObject([{ body: excerpt }]);
    }
    expect(await inboxOf(notifications, userId)).toMatchObject([
      { title: '3 new messages from Mia Chen', body: 'Three', readAt: null },
    ]);
    expect(await unreadOf(notifications, userId)).toBe(1);
    await publishAndAwait(notifications, conversationRead, { userId, conversationId, otherId: null, readAt: in2s() });
    expect(await unreadOf(notifications, userId)).toBe(0);
    expect(await settledMails(notifications, email)).toHaveLength(1);

    const later = aMessage(userId, {
      conversationId,
      excerpt: 'Four',
      sentAt: new Date(Date.now() + 5_000).toISOString(),
    });
    await publishAndAwait(notifications, messageSent, later);
    const [newest] = await told(notifications, userId, 2);
    expect(newest).toMatchObject({ title: 'Mia Chen wrote to you', body: 'Four' });
    await mailsOnce(email, 2);
  });

  it('a message without a listing tells who wrote and what, and leads to the conversation', async () => {
    const { userId, email } = await verified(notifications);
    const direct = aMessage(userId, { listingId: null, listingTitle: null, excerpt: '2 photos' });
    await publishAndAwait(notifications, messageSent, direct);
    const link = `/marketplace/inbox/${direct.conversationId}`;
    expect(await told(notifications, userId)).toMatchObject([
      { type: 'message', title: 'Mia Chen wrote to you', body: '2 photos', link },
    ]);
    const mail = await mailFor(email);
    expect(mail.text).toContain('In your conversation:');
    expect(mail.text).not.toContain('listing');
  });

  it('a message that was read before its event came is no news', async () => {
    const { userId, email } = await verified(notifications);
    const message = aMessage(userId);
    const { conversationId } = message;
    await publishAndAwait(notifications, conversationRead, { userId, conversationId, otherId: null, readAt: in2s() });
    await publishAndAwait(notifications, messageSent, message);
    await publishAndAwait(notifications, messageSent, aMessage(userId, { excerpt: 'Another conversation' }));
    expect(await told(notifications, userId)).toMatchObject([{ body: 'Another conversation' }]);
    expect(await settledMails(notifications, email)).toHaveLength(1);
  });

  it('every turn of an offer is told by itself, also while others stand unread', async () => {
    const { userId, email } = await verified(notifications);
    const conversationId = v7();
    const transactionId = v7();
    const turns = ['made', 'countered', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
    for (const turn of turns) {
      const fields = turn === 'accepted' ? { transactionId } : {};
      await publishAndAwait(notifications, offerChanged, anOffer(userId, { conversationId, turn, ...fields }));
    }
    const titles = (await told(notifications, userId, 6)).map(({ title }) => title);
    expect(titles.sort()).toEqual([
      'Mia Chen accepted your offer',
      'Mia Chen declined your offer',
      'Mia Chen made a counter-offer',
      'Mia Chen made you an offer',
      'Mia Chen took the offer back',
      'Your offer has expired',
    ]);
    const mails = await mailsOnce(email, 6);
    const accepted = mails.find(({ subject }) => subject.includes('accepted'));
    expect(accepted?.subject).toBe('Mia Chen accepted your offer: $12.00 and 2 cars for “Twin Mill”');
    expect(accepted?.html).toContain(`href="${PUBLIC_URL}/marketplace/transactions/${transactionId}"`);
    await publishAndAwait(notifications, conversationRead, { userId, conversationId, otherId: null, readAt: in2s() });
    expect(await unreadOf(notifications, userId)).toBe(0);
  });

  it('every step of a deal is told, with what is to be done next', async () => {
    const { userId, email } = await verified(notifications);
    const steps = [
      aStep(userId),
      aStep(userId, { step: 'shipped', yourTurn: 'complete', trackingNumber: 'RX 123 456' }),
      aStep(userId, { step: 'received', yourTurn: null }),
      aStep(userId, { step: 'completed', yourTurn: 'feedback', byId: null, byName: null }),
      aStep(userId, { step: 'canceled', yourTurn: null, byId: null, byName: null, reason: 'It was not paid in time.' }),
      aStep(userId, { step: 'reminded', yourTurn: 'pay', byId: null, byName: null }),
      aStep(userId, { step: 'feedback', yourTurn: null }),
    ];
    for (const step of steps) await publishAndAwait(notifications, transactionProgressed, step);
    const lines = await told(notifications, userId, 7);
    expect(lines.map(({ title }) => title).sort()).toEqual([
      'Mia Chen gave feedback on the deal for “Twin Mill”',
      'Mia Chen has paid for “Twin Mill”',
      'Mia Chen has received “Twin Mill”',
      'Mia Chen has sent “Twin Mill”',
      'The deal for “Twin Mill” is complete',
      'The deal for “Twin Mill” was called off',
      '“Twin Mill” waits for you',
    ]);
    const sent = (await mailsOnce(email, 7)).find(({ subject }) => subject.includes('has sent'));
    expect(sent?.text).toContain('Tracking number: RX 123 456');
    expect(sent?.text).toContain(`${PUBLIC_URL}/marketplace/transactions/${steps[1]?.transactionId ?? ''}`);
  });

  it('one event has one effect, though it comes a thousand times', async () => {
    const { userId, email } = await verified(notifications);
    await Promise.all([
      replay(messageSent, aMessage(userId), 1_000),
      replay(offerChanged, anOffer(userId), 1_000),
      replay(transactionProgressed, aStep(userId), 1_000),
    ]);
    expect(await inboxOf(notifications, userId)).toHaveLength(3);
    expect(await unreadOf(notifications, userId)).toBe(3);
    expect(await settledMails(notifications, email)).toHaveLength(3);
  });
});
