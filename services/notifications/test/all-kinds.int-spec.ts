import { subscriptionNotice } from '@vault/contracts/billing/events';
import { exportReady } from '@vault/contracts/collection/exports';
import { trendSpotted } from '@vault/contracts/collection/trends';
import { wishMatched } from '@vault/contracts/collection/wishlist';
import type { PayloadOf } from '@vault/contracts/define';
import { accountRestored } from '@vault/contracts/identity/account';
import { collectorFollowed } from '@vault/contracts/identity/relations';
import { transactionProgressed, messageSent, offerChanged } from '@vault/contracts/marketplace/events';
import { listingTakenDown } from '@vault/contracts/marketplace/reports';
import { savedSearchMatched } from '@vault/contracts/marketplace/saved-searches';
import { NOTIFICATION_KINDS, type NotificationKind } from '@vault/contracts/notifications/inbox';
import { type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { DigestWorker } from '../src/digests/digest.worker';
import { DEFAULTS } from '../src/preferences';
import {
  followerEvent,
  messageEvent,
  offerEvent,
  progressEvent,
  waitForMails,
  setPreferences,
  waitForNotifications,
} from './support/notifications';
import { mailFor, mailsFor } from './support/mail-catcher';
import { registerVerifiedUser, type TestUser } from './support/users';
import { publishEvent, startNotifications } from './support/service';

const LATER = '2026-12-24T12:00:00.000Z';
const listing: PayloadOf<typeof savedSearchMatched>['listings'][number] = {
  listingId: 7,
  title: 'Deora',
  type: 'sale',
  price: '9.50',
  currency: 'USD',
  condition: 'Mint',
};
const casting = { carId: v7(), name: 'Deora', brand: null, from: '10.00', to: '14.00', percent: 40, sales: 5 };

describe('every kind of notification', () => {
  let notifications: TestService;
  beforeAll(async () => {
    notifications = await startNotifications();
  });
  afterAll(() => notifications.close());

  /** Publishes an event of each kind; with the title that it leads to. */
  const EVENTS: Readonly<Record<NotificationKind, (user: TestUser) => readonly [Promise<void>, string]>> = {
    message: ({ userId }) => [publishEvent(notifications, messageSent, messageEvent(userId)), 'Mia Chen wrote to you'],
    offer: ({ userId }) => [
      publishEvent(notifications, offerChanged, offerEvent(userId)),
      'Mia Chen made you an offer',
    ],
    transaction: ({ userId }) => [
      publishEvent(notifications, transactionProgressed, progressEvent(userId)),
      'Mia Chen has paid',
    ],
    wish: ({ userId }) => [
      publishEvent(notifications, wishMatched, { userId, wishId: v7(), wishName: 'Deora', ...listing }),
      'Deora is listed on the marketplace',
    ],
    search: ({ userId }) => [
      publishEvent(notifications, savedSearchMatched, {
        userId,
        searchId: v7(),
        name: 'Redlines',
        telling: 'at_once',
        listings: [listing],
        count: 1,
      }),
      '1 new listing for “Redlines”',
    ],
    trend: ({ userId }) => [
      publishEvent(notifications, trendSpotted, { userId, castings: [casting] }),
      'Deora sells for more',
    ],
    follower: ({ userId }) => [
      publishEvent(notifications, collectorFollowed, followerEvent(userId)),
      'Mia Chen follows you',
    ],
    plan: ({ userId }) => [
      publishEvent(notifications, subscriptionNotice, {
        userId,
        news: 'started',
        tier: 'standard',
        interval: 'yearly',
        amount: '99.00',
        at: LATER,
        note: null,
      }),
      'Welcome to Standard',
    ],
    export: ({ userId }) => [
      publishEvent(notifications, exportReady, {
        userId,
        exportId: v7(),
        kind: 'pdf',
        fileName: 'vault.pdf',
        expiresAt: LATER,
      }),
      'Your file is ready',
    ],
    moderation: ({ userId }) => [
      publishEvent(notifications, listingTakenDown, {
        userId,
        listingId: 7,
        title: 'Deora',
        ground: null,
        statement: 'A print.',
        takenDownAt: LATER,
      }),
      'Your listing was taken down',
    ],
    account: (user) => [
      publishEvent(notifications, accountRestored, { ...user, restoredAt: LATER }),
      'Your account is back',
    ],
  };

  it.each(NOTIFICATION_KINDS)('%s appears in the bell and is mailed at once', async (kind) => {
    const user = await registerVerifiedUser(notifications);
    if (DEFAULTS[kind].mail === 'daily') await setPreferences(notifications, user.userId, { kind, mail: 'at_once' });
    const [published, title] = EVENTS[kind](user);
    await published;
    const [notification, ...others] = await waitForNotifications(notifications, user.userId);
    expect(notification).toMatchObject({ type: kind, title: expect.stringContaining(title), readAt: null });
    expect(notification?.body).not.toBe('');
    expect(notification?.link).toMatch(/^\//);
    expect(others).toEqual([]);
    const mail = await mailFor(user.email);
    expect(mail.text).toContain('Hello Ada,');
    const required = ['plan', 'moderation', 'account'].includes(kind);
    expect(mail.text.includes('/unsubscribe/')).toBe(!required);
  });

  it('waits for the digest where users prefer that, except for required mails', async () => {
    const user = await registerVerifiedUser(notifications);
    await setPreferences(
      notifications,
      user.userId,
      ...NOTIFICATION_KINDS.map((kind) => ({ kind, mail: 'daily' as const })),
    );
    for (const kind of NOTIFICATION_KINDS) await EVENTS[kind](user)[0];
    await waitForNotifications(notifications, user.userId, NOTIFICATION_KINDS.length);
    const atOnce = (await waitForMails(user.email, 2)).map(({ subject }) => subject).sort();
    expect(atOnce).toEqual(['Your account with Diecast Vault is back', 'Your listing was taken down']);
    await notifications.dataSource.query(`UPDATE digest_items SET created_at = created_at - INTERVAL '1 day'`);
    await notifications.app.get(DigestWorker).run();
    await waitForMails(user.email, 3);
    const digest = (await mailsFor(user.email)).find(({ subject }) => subject.startsWith('Your daily digest'));
    expect(digest?.subject).toBe('Your daily digest: 9 updates');
  });
});
