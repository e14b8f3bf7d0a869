import type { PayloadOf } from '@vault/contracts/define';
import { accountPurged } from '@vault/contracts/identity/account';
import { collectorFollowed, relationChanged } from '@vault/contracts/identity/relations';
import { transactionProgressed, messageSent, offerChanged } from '@vault/contracts/marketplace/events';
import { publishAndAwait, waitFor, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import {
  followerEvent,
  messageEvent,
  offerEvent,
  progressEvent,
  notificationsOf,
  waitForMails,
  setPreferences,
  waitForNotifications,
  unreadCountOf,
} from './support/notifications';
import { mailFor, mailsFor } from './support/mail-catcher';
import { waitForUser, registerVerifiedUser } from './support/users';
import { replay } from './support/replay';
import { publishEvent, PUBLIC_URL, startNotifications } from './support/service';

let notifications: TestService;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.close());

type Relation = Partial<PayloadOf<typeof relationChanged>>;

const publishRelation = (userId: string, otherId: string, fields: Relation): Promise<void> =>
  publishAndAwait(notifications, relationChanged, {
    userId,
    otherId,
    version: 1,
    following: false,
    blocked: false,
    muted: false,
    ...fields,
  });

const relationsOf = ({ userId }: { userId: string }): Promise<unknown[]> =>
  notifications.dataSource.query('SELECT version, silenced FROM relations WHERE $1 IN (user_id, other_id)', [userId]);

const digestItemsOf = ({ userId }: { userId: string }): Promise<{ title: string }[]> =>
  notifications.dataSource.query('SELECT title FROM digest_items WHERE user_id = $1', [userId]);

describe('notifications of new followers', () => {
  it('appear in the bell with a link to the profile, and wait for the digest', async () => {
    const { userId, email } = await registerVerifiedUser(notifications);
    const follower = followerEvent(userId);
    await publishEvent(notifications, collectorFollowed, follower);
    expect(await waitForNotifications(notifications, userId)).toMatchObject([
      { type: 'follower', title: 'Mia Chen follows you', link: `/collector-network/${follower.followerId}` },
    ]);
    expect(await digestItemsOf({ userId })).toEqual([{ title: 'Mia Chen follows you' }]);
    expect(await mailsFor(email)).toEqual([]);
  });

  it('do not link to a private profile', async () => {
    const { userId, email } = await registerVerifiedUser(notifications);
    await setPreferences(notifications, userId, { kind: 'follower', mail: 'at_once' });
    const privateFollower = followerEvent(userId, { followerName: 'Mia C.', followerPublic: false });
    await publishEvent(notifications, collectorFollowed, privateFollower);
    expect(await waitForNotifications(notifications, userId)).toMatchObject([
      { title: 'Mia C. follows you', body: 'Their profile is private.', link: '/collector-network' },
    ]);
    const mail = await mailFor(email);
    expect(mail.html).toContain(`href="${PUBLIC_URL}/collector-network"`);
    expect(mail.text).toContain('/unsubscribe/');
    expect(mail.text + mail.html).not.toContain(privateFollower.followerId);
  });

  it('group unread followers in one notification and one mail', async () => {
    const { userId, email } = await registerVerifiedUser(notifications);
    await setPreferences(notifications, userId, { kind: 'follower', mail: 'at_once' });
    for (const followerName of ['One Two', 'Three Four', 'Five Six']) {
      await publishAndAwait(notifications, collectorFollowed, followerEvent(userId, { followerName }));
    }
    expect(await notificationsOf(notifications, userId)).toMatchObject([
      { title: '3 new followers', body: 'Five Six is the latest.' },
    ]);
    expect(await unreadCountOf(notifications, userId)).toBe(1);
    expect(await waitForMails(email, 1)).toHaveLength(1);
  });

  it('are added once for an event that is delivered a hundred times', async () => {
    const { userId } = await registerVerifiedUser(notifications);
    await replay(collectorFollowed, followerEvent(userId), 100);
    expect(await notificationsOf(notifications, userId)).toMatchObject([{ title: 'Mia Chen follows you' }]);
  });

  it('are skipped for a follower who is muted', async () => {
    const { userId } = await registerVerifiedUser(notifications);
    const follower = followerEvent(userId);
    await publishRelation(userId, follower.followerId, { muted: true });
    await publishAndAwait(notifications, collectorFollowed, follower);
    expect(await notificationsOf(notifications, userId)).toEqual([]);
  });

  it('lose name and link when the follower’s account is purged', async () => {
    const { userId } = await registerVerifiedUser(notifications);
    const follower = followerEvent(userId);
    await publishAndAwait(notifications, collectorFollowed, follower);
    const purgedAt = new Date().toISOString();
    await publishAndAwait(notifications, accountPurged, { userId: follower.followerId, purgedAt });
    expect(await notificationsOf(notifications, userId)).toMatchObject([
      { title: 'Former collector follows you', link: '/collector-network' },
    ]);
    expect(await digestItemsOf({ userId })).toEqual([{ title: 'Former collector follows you' }]);
  });
});

describe('muted and blocked users', () => {
  it.each([{ muted: true }, { blocked: true }, { muted: true, blocked: true }])(
    'cause no notifications by messages, but by offers and transactions: %j',
    async (fields) => {
      const { userId, email } = await registerVerifiedUser(notifications);
      const byId = v7();
      await publishRelation(userId, byId, fields);
      await publishAndAwait(notifications, messageSent, messageEvent(userId, { byId }));
      expect(await notificationsOf(notifications, userId)).toEqual([]);
      await publishAndAwait(notifications, offerChanged, offerEvent(userId, { byId }));
      await publishAndAwait(notifications, transactionProgressed, progressEvent(userId, { byId }));
      expect((await notificationsOf(notifications, userId)).map(({ type }) => type).sort()).toEqual([
        'offer',
        'transaction',
      ]);
      await waitForMails(email, 2);
      await publishRelation(userId, byId, { version: 2 });
      await publishAndAwait(notifications, messageSent, messageEvent(userId, { byId }));
      expect(await unreadCountOf(notifications, userId)).toBe(3);
      expect(await waitForMails(email, 3)).toHaveLength(3);
    },
  );

  it('are silenced for one user only, in one direction', async () => {
    const [ada, mia] = [await registerVerifiedUser(notifications), await registerVerifiedUser(notifications)];
    await publishRelation(ada.userId, mia.userId, { muted: true });
    await publishAndAwait(notifications, messageSent, messageEvent(mia.userId, { byId: ada.userId }));
    await publishAndAwait(notifications, messageSent, messageEvent(ada.userId, { byId: v7() }));
    for (const { userId } of [ada, mia]) expect(await unreadCountOf(notifications, userId)).toBe(1);
  });

  it('are silenced by the highest version, in whatever order events arrive', async () => {
    const steps: Relation[] = [
      { version: 1, following: true },
      { version: 2, following: true, muted: true },
      { version: 3, following: true },
      { version: 4, blocked: true },
      { version: 5 },
    ];
    for (const [upTo, silenced] of [
      [2, true],
      [3, false],
      [4, true],
      [5, false],
    ] as const) {
      const [userId, otherId] = [v7(), v7()];
      const some = steps.slice(0, upTo);
      for (const step of [...some].reverse()) await publishRelation(userId, otherId, step);
      await Promise.all(some.map((step) => publishRelation(userId, otherId, step)));
      expect(await relationsOf({ userId })).toEqual([{ version: upTo, silenced }]);
    }
  });

  it('need no row for a relation that only follows', async () => {
    const userId = v7();
    await publishRelation(userId, v7(), { following: true });
    expect(await relationsOf({ userId })).toEqual([]);
  });

  it('are deleted with either account, even when events arrive late', async () => {
    const [ada, mia] = [await registerVerifiedUser(notifications), await registerVerifiedUser(notifications)];
    await publishRelation(ada.userId, mia.userId, { muted: true });
    await publishRelation(mia.userId, ada.userId, { blocked: true });
    await publishAndAwait(notifications, accountPurged, { userId: mia.userId, purgedAt: new Date().toISOString() });
    await waitForUser(notifications, mia.userId, 'purged_at IS NOT NULL');
    await publishRelation(ada.userId, mia.userId, { version: 2, blocked: true });
    await waitFor(async () => (await relationsOf(ada)).length === 0);
    expect(await relationsOf(mia)).toEqual([]);
  });
});
