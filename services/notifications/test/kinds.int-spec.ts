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
import { DigestsWorker } from '../src/digests/digests.worker';
import { DEFAULTS } from '../src/preferences/defaults';
import { aFollower, aMessage, anOffer, aStep, mailsOnce, prefers, told } from './support/inbox';
import { mailFor, mailsFor } from './support/mail-catcher';
import { verified, type Person } from './support/people';
import { happened, startNotifications } from './support/service';

const LATER = '2026-12-24T12:00:00.000Z';
const listing: PayloadOf<typeof savedSearchMatched>['listings'][number] = {
  ...{ listingId: 7, title: 'Deora', type: 'sale', price: '9.50', currency: 'USD', condition: 'Mint' },
};
const casting = { carId: v7(), name: 'Deora', brand: null, from: '10.00', to: '14.00', percent: 40, sales: 5 };

describe('every kind', () => {
  let notifications: TestService;
  beforeAll(async () => {
    notifications = await startNotifications();
  });
  afterAll(() => notifications.close());

  /** Lets what the kind is about happen, and says what is told of it. */
  const HAPPENS: Readonly<Record<NotificationKind, (person: Person) => readonly [Promise<void>, string]>> = {
    message: ({ userId }) => [happened(notifications, messageSent, aMessage(userId)), 'Mia Chen wrote to you'],
    offer: ({ userId }) => [happened(notifications, offerChanged, anOffer(userId)), 'Mia Chen made you an offer'],
    transaction: ({ userId }) => [happened(notifications, transactionProgressed, aStep(userId)), 'Mia Chen has paid'],
    wish: ({ userId }) => [
      happened(notifications, wishMatched, { userId, wishId: v7(), wishName: 'Deora', ...listing }),
      'Deora has turned up',
    ],
    search: ({ userId }) => [
      happened(notifications, savedSearchMatched, {
        ...{ userId, searchId: v7(), name: 'Redlines', telling: 'at_once', listings: [listing], count: 1 },
      }),
      '1 new listing for “Redlines”',
    ],
    trend: ({ userId }) => [
      happened(notifications, trendSpotted, { userId, castings: [casting] }),
      'Deora sells for more',
    ],
    follower: ({ userId }) => [happened(notifications, collectorFollowed, aFollower(userId)), 'Mia Chen follows you'],
    plan: ({ userId }) => [
      happened(notifications, subscriptionNotice, {
        ...{ userId, news: 'started', tier: 'standard', interval: 'yearly', amount: '99.00', at: LATER, note: null },
      }),
      'Welcome to Standard',
    ],
    export: ({ userId }) => [
      happened(notifications, exportReady, {
        ...{ userId, exportId: v7(), kind: 'pdf', fileName: 'vault.pdf', expiresAt: LATER },
      }),
      'Your file is ready',
    ],
    moderation: ({ userId }) => [
      happened(notifications, listingTakenDown, {
        ...{ userId, listingId: 7, title: 'Deora', ground: null, statement: 'A print.', takenDownAt: LATER },
      }),
      'Your listing was taken down',
    ],
    account: (person) => [
      happened(notifications, accountRestored, { ...person, restoredAt: LATER }),
      'Your account is back',
    ],
  };

  it.each(NOTIFICATION_KINDS)('%s is in the bell and comes by a mail at once', async (kind) => {
    const person = await verified(notifications);
    if (DEFAULTS[kind].mail === 'daily') await prefers(notifications, person.userId, { kind, mail: 'at_once' });
    const [done, title] = HAPPENS[kind](person);
    await done;
    const [line, ...more] = await told(notifications, person.userId);
    expect(line).toMatchObject({ type: kind, title: expect.stringContaining(title), readAt: null });
    expect(line?.body).not.toBe('');
    expect(line?.link).toMatch(/^\//);
    expect(more).toEqual([]);
    const mail = await mailFor(person.email);
    expect(mail.text).toContain('Hello Ada,');
    const owed = ['plan', 'moderation', 'account'].includes(kind);
    expect(mail.text.includes('/unsubscribe/')).toBe(!owed);
  });

  it('is gathered in the next digest where that is preferred, but for what cannot wait', async () => {
    const person = await verified(notifications);
    await prefers(
      notifications,
      person.userId,
      ...NOTIFICATION_KINDS.map((kind) => ({ kind, mail: 'daily' as const })),
    );
    for (const kind of NOTIFICATION_KINDS) await HAPPENS[kind](person)[0];
    await told(notifications, person.userId, NOTIFICATION_KINDS.length);
    const atOnce = (await mailsOnce(person.email, 2)).map(({ subject }) => subject).sort();
    expect(atOnce).toEqual(['Your account with Diecast Vault is back', 'Your listing was taken down']);
    await notifications.dataSource.query(`update digest_items set created_at = created_at - interval '1 day'`);
    await notifications.app.get(DigestsWorker).run();
    await mailsOnce(person.email, 3);
    const digest = (await mailsFor(person.email)).find(({ subject }) => subject.startsWith('Your day'));
    expect(digest?.subject).toBe('Your day: 9 pieces of news');
  });
});
