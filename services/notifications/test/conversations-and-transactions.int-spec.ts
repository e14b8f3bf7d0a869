import {
  conversationRead,
  transactionProgressed,
  messageSent,
  offerChanged,
} from '@vault/contracts/marketplace/events';
import { publishAndAwait, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import {
  messageEvent,
  offerEvent,
  progressEvent,
  notificationsOf,
  waitForMails,
  settledMails,
  waitForNotifications,
  unreadCountOf,
} from './support/notifications';
import { mailFor } from './support/mail-catcher';
import { registerVerifiedUser } from './support/users';
import { replay } from './support/replay';
import { PUBLIC_URL, startNotifications } from './support/service';

const in2s = (): string => new Date(Date.now() + 2_000).toISOString();

describe('notifications about conversations and transactions', () => {
  let notifications: TestService;
  beforeAll(async () => {
    notifications = await startNotifications();
  });
  afterAll(() => notifications.close());

  it('show a message in the bell and mail it, with a link to the conversation', async () => {
    const { userId, email } = await registerVerifiedUser(notifications);
    const message = messageEvent(userId);
    await publishAndAwait(notifications, messageSent, message);
    const link = `/marketplace/inbox/${message.conversationId}`;
    expect(await waitForNotifications(notifications, userId)).toMatchObject([
      { type: 'message', title: 'Mia Chen wrote to you', body: 'Is it still there?', link, readAt: null },
    ]);
    const mail = await mailFor(email);
    expect(mail.subject).toBe('Mia Chen wrote to you');
    expect(mail.text).toContain('About “Twin Mill”');
    expect(mail.text).toContain('> Is it still there?');
    expect(mail.html).toContain(`href="${PUBLIC_URL}${link}"`);
  });

  it('group the unread messages of a conversation in one notification and one mail', async () => {
    const { userId, email } = await registerVerifiedUser(notifications);
    const conversationId = v7();
    for (const excerpt of ['One', 'Two', 'Three']) {
      await publishAndAwait(notifications, messageSent, messageEvent(userId, { conversationId, excerpt }));
      expect(await notificationsOf(notifications, userId)).toMatchObject([{ body: excerpt }]);
    }
    expect(await notificationsOf(notifications, userId)).toMatchObject([
      { title: '3 new messages from Mia Chen', body: 'Three', readAt: null },
    ]);
    expect(await unreadCountOf(notifications, userId)).toBe(1);
    await publishAndAwait(notifications, conversationRead, { userId, conversationId, otherId: null, readAt: in2s() });
    expect(await unreadCountOf(notifications, userId)).toBe(0);
    expect(await settledMails(notifications, email)).toHaveLength(1);

    const later = messageEvent(userId, {
      conversationId,
      excerpt: 'Four',
      sentAt: new Date(Date.now() + 5_000).toISOString(),
    });
    await publishAndAwait(notifications, messageSent, later);
    const [newest] = await waitForNotifications(notifications, userId, 2);
    expect(newest).toMatchObject({ title: 'Mia Chen wrote to you', body: 'Four' });
    await waitForMails(email, 2);
  });

  it('show who wrote a direct message, with a link to the conversation', async () => {
    const { userId, email } = await registerVerifiedUser(notifications);
    const direct = messageEvent(userId, { listingId: null, listingTitle: null, excerpt: '2 photos' });
    await publishAndAwait(notifications, messageSent, direct);
    const link = `/marketplace/inbox/${direct.conversationId}`;
    expect(await waitForNotifications(notifications, userId)).toMatchObject([
      { type: 'message', title: 'Mia Chen wrote to you', body: '2 photos', link },
    ]);
    const mail = await mailFor(email);
    expect(mail.text).toContain('In your conversation:');
    expect(mail.text).not.toContain('listing');
  });

  it('skip a message that was read before its event arrived', async () => {
    const { userId, email } = await registerVerifiedUser(notifications);
    const message = messageEvent(userId);
    const { conversationId } = message;
    await publishAndAwait(notifications, conversationRead, { userId, conversationId, otherId: null, readAt: in2s() });
    await publishAndAwait(notifications, messageSent, message);
    await publishAndAwait(notifications, messageSent, messageEvent(userId, { excerpt: 'Another conversation' }));
    expect(await waitForNotifications(notifications, userId)).toMatchObject([{ body: 'Another conversation' }]);
    expect(await settledMails(notifications, email)).toHaveLength(1);
  });

  it('show every change of an offer by itself, even while others are unread', async () => {
    const { userId, email } = await registerVerifiedUser(notifications);
    const conversationId = v7();
    const transactionId = v7();
    const turns = ['made', 'countered', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
    for (const turn of turns) {
      const fields = turn === 'accepted' ? { transactionId } : {};
      await publishAndAwait(notifications, offerChanged, offerEvent(userId, { conversationId, turn, ...fields }));
    }
    const titles = (await waitForNotifications(notifications, userId, 6)).map(({ title }) => title);
    expect(titles.sort()).toEqual([
      'Mia Chen accepted your offer',
      'Mia Chen declined your offer',
      'Mia Chen made a counter-offer',
      'Mia Chen made you an offer',
      'Mia Chen withdrew the offer',
      'Your offer has expired',
    ]);
    const mails = await waitForMails(email, 6);
    const accepted = mails.find(({ subject }) => subject.includes('accepted'));
    expect(accepted?.subject).toBe('Mia Chen accepted your offer: $12.00 and 2 cars for “Twin Mill”');
    expect(accepted?.html).toContain(`href="${PUBLIC_URL}/marketplace/transactions/${transactionId}"`);
    await publishAndAwait(notifications, conversationRead, { userId, conversationId, otherId: null, readAt: in2s() });
    expect(await unreadCountOf(notifications, userId)).toBe(0);
  });

  it('show every step of a transaction, with what to do next', async () => {
    const { userId, email } = await registerVerifiedUser(notifications);
    const steps = [
      progressEvent(userId),
      progressEvent(userId, { step: 'shipped', yourTurn: 'complete', trackingNumber: 'RX 123 456' }),
      progressEvent(userId, { step: 'received', yourTurn: null }),
      progressEvent(userId, { step: 'completed', yourTurn: 'feedback', byId: null, byName: null }),
      progressEvent(userId, {
        step: 'canceled',
        yourTurn: null,
        byId: null,
        byName: null,
        reason: 'It was not paid in time.',
      }),
      progressEvent(userId, { step: 'reminded', yourTurn: 'pay', byId: null, byName: null }),
      progressEvent(userId, { step: 'feedback', yourTurn: null }),
    ];
    for (const step of steps) await publishAndAwait(notifications, transactionProgressed, step);
    const added = await waitForNotifications(notifications, userId, 7);
    expect(added.map(({ title }) => title).sort()).toEqual([
      'Mia Chen has paid for “Twin Mill”',
      'Mia Chen has received “Twin Mill”',
      'Mia Chen has shipped “Twin Mill”',
      'Mia Chen left feedback on the transaction for “Twin Mill”',
      'The transaction for “Twin Mill” is complete',
      'The transaction for “Twin Mill” is waiting for you',
      'The transaction for “Twin Mill” was canceled',
    ]);
    const sent = (await waitForMails(email, 7)).find(({ subject }) => subject.includes('has shipped'));
    expect(sent?.text).toContain('Tracking number: RX 123 456');
    expect(sent?.text).toContain(`${PUBLIC_URL}/marketplace/transactions/${steps[1]?.transactionId ?? ''}`);
  });

  it('add one notification for an event that is delivered a thousand times', async () => {
    const { userId, email } = await registerVerifiedUser(notifications);
    await Promise.all([
      replay(messageSent, messageEvent(userId), 1_000),
      replay(offerChanged, offerEvent(userId), 1_000),
      replay(transactionProgressed, progressEvent(userId), 1_000),
    ]);
    expect(await notificationsOf(notifications, userId)).toHaveLength(3);
    expect(await unreadCountOf(notifications, userId)).toBe(3);
    expect(await settledMails(notifications, email)).toHaveLength(3);
  });
});
