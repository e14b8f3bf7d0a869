import type { PayloadOf } from '@vault/contracts/define';
import { accountPurged } from '@vault/contracts/identity/account';
import { collectorFollowed, relationChanged } from '@vault/contracts/identity/relations';
import { transactionProgressed, messageSent, offerChanged } from '@vault/contracts/marketplace/events';
import { publishAndAwait, waitFor, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { aFollower, aMessage, anOffer, aStep, inboxOf, mailsOnce, prefers, told, unreadOf } from './support/inbox';
import { mailFor, mailsFor } from './support/mail-catcher';
import { known, verified } from './support/people';
import { replay } from './support/replay';
import { happened, PUBLIC_URL, startNotifications } from './support/service';

let notifications: TestService;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.close());

type Relation = Partial<PayloadOf<typeof relationChanged>>;

const relate = (userId: string, otherId: string, fields: Relation): Promise<void> =>
  publishAndAwait(notifications, relationChanged, {
    ...{ userId, otherId, version: 1, following: false, blocked: false, muted: false },
    ...fields,
  });

const relations = ({ userId }: { userId: string }): Promise<unknown[]> =>
  notifications.dataSource.query('select version, silent from relations where $1 in (user_id, other_id)', [userId]);

const gathered = ({ userId }: { userId: string }): Promise<{ title: string }[]> =>
  notifications.dataSource.query('select title from digest_items where user_id = $1', [userId]);

describe('a new follower', () => {
  it('is in the bell, with the way to the profile, and waits for the next digest', async () => {
    const { userId, email } = await verified(notifications);
    const follower = aFollower(userId);
    await happened(notifications, collectorFollowed, follower);
    expect(await told(notifications, userId)).toMatchObject([
      { type: 'follower', title: 'Mia Chen follows you', link: `/collector-network/${follower.followerId}` },
    ]);
    expect(await gathered({ userId })).toEqual([{ title: 'Mia Chen follows you' }]);
    expect(await mailsFor(email)).toEqual([]);
  });

  it('who is private is told of as who can be looked at nowhere', async () => {
    const { userId, email } = await verified(notifications);
    await prefers(notifications, userId, { kind: 'follower', mail: 'at_once' });
    const shy = aFollower(userId, { followerName: 'Mia C.', followerPublic: false });
    await happened(notifications, collectorFollowed, shy);
    expect(await told(notifications, userId)).toMatchObject([
      { title: 'Mia C. follows you', body: 'Their own profile is private.', link: '/collector-network' },
    ]);
    const mail = await mailFor(email);
    expect(mail.html).toContain(`href="${PUBLIC_URL}/collector-network"`);
    expect(mail.text).toContain('/unsubscribe/');
    expect(mail.text + mail.html).not.toContain(shy.followerId);
  });

  it('of many is one line of the bell, of the digest, and one mail, until it is looked at', async () => {
    const { userId, email } = await verified(notifications);
    await prefers(notifications, userId, { kind: 'follower', mail: 'at_once' });
    for (const followerName of ['One Two', 'Three Four', 'Five Six']) {
      await publishAndAwait(notifications, collectorFollowed, aFollower(userId, { followerName }));
    }
    expect(await inboxOf(notifications, userId)).toMatchObject([
      { title: '3 new followers', body: 'Five Six is the latest.' },
    ]);
    expect(await unreadOf(notifications, userId)).toBe(1);
    expect(await mailsOnce(email, 1)).toHaveLength(1);
  });

  it('is told once, though the event comes a hundred times', async () => {
    const { userId } = await verified(notifications);
    await replay(collectorFollowed, aFollower(userId), 100);
    expect(await inboxOf(notifications, userId)).toMatchObject([{ title: 'Mia Chen follows you' }]);
  });

  it('who was muted by the time it is told is no news', async () => {
    const { userId } = await verified(notifications);
    const follower = aFollower(userId);
    await relate(userId, follower.followerId, { muted: true });
    await publishAndAwait(notifications, collectorFollowed, follower);
    expect(await inboxOf(notifications, userId)).toEqual([]);
  });

  it('whose account is gone has no name any more, and no page', async () => {
    const { userId } = await verified(notifications);
    const follower = aFollower(userId);
    await publishAndAwait(notifications, collectorFollowed, follower);
    const purgedAt = new Date().toISOString();
    await publishAndAwait(notifications, accountPurged, { userId: follower.followerId, purgedAt });
    expect(await inboxOf(notifications, userId)).toMatchObject([
      { title: 'Former collector follows you', link: '/collector-network' },
    ]);
    expect(await gathered({ userId })).toEqual([{ title: 'Former collector follows you' }]);
  });
});

describe('whoever is muted or blocked', () => {
  it.each([{ muted: true }, { blocked: true }, { muted: true, blocked: true }])(
    'rings no bell and sends no mail by writing, but by what business needs: %j',
    async (fields) => {
      const { userId, email } = await verified(notifications);
      const byId = v7();
      await relate(userId, byId, fields);
      await publishAndAwait(notifications, messageSent, aMessage(userId, { byId }));
      expect(await inboxOf(notifications, userId)).toEqual([]);
      await publishAndAwait(notifications, offerChanged, anOffer(userId, { byId }));
      await publishAndAwait(notifications, transactionProgressed, aStep(userId, { byId }));
      expect((await inboxOf(notifications, userId)).map(({ type }) => type).sort()).toEqual(['offer', 'transaction']);
      await mailsOnce(email, 2);
      await relate(userId, byId, { version: 2 });
      await publishAndAwait(notifications, messageSent, aMessage(userId, { byId }));
      expect(await unreadOf(notifications, userId)).toBe(3);
      expect(await mailsOnce(email, 3)).toHaveLength(3);
    },
  );

  it('is silent to nobody else, and hears whoever muted them', async () => {
    const [ada, mia] = [await verified(notifications), await verified(notifications)];
    await relate(ada.userId, mia.userId, { muted: true });
    await publishAndAwait(notifications, messageSent, aMessage(mia.userId, { byId: ada.userId }));
    await publishAndAwait(notifications, messageSent, aMessage(ada.userId, { byId: v7() }));
    for (const { userId } of [ada, mia]) expect(await unreadOf(notifications, userId)).toBe(1);
  });

  it('is so by the latest word, in whatever order words come', async () => {
    const steps: Relation[] = [
      ...[
        { version: 1, following: true },
        { version: 2, following: true, muted: true },
      ],
      ...[{ version: 3, following: true }, { version: 4, blocked: true }, { version: 5 }],
    ];
    for (const [upTo, silent] of [
      [2, true],
      [3, false],
      [4, true],
      [5, false],
    ] as const) {
      const [userId, otherId] = [v7(), v7()];
      const some = steps.slice(0, upTo);
      for (const step of [...some].reverse()) await relate(userId, otherId, step);
      await Promise.all(some.map((step) => relate(userId, otherId, step)));
      expect(await relations({ userId })).toEqual([{ version: upTo, silent }]);
    }
  });

  it('takes no room here while all they do is follow', async () => {
    const userId = v7();
    await relate(userId, v7(), { following: true });
    expect(await relations({ userId })).toEqual([]);
  });

  it('is forgotten with either account, and what comes late brings nothing back', async () => {
    const [ada, mia] = [await verified(notifications), await verified(notifications)];
    await relate(ada.userId, mia.userId, { muted: true });
    await relate(mia.userId, ada.userId, { blocked: true });
    await publishAndAwait(notifications, accountPurged, { userId: mia.userId, purgedAt: new Date().toISOString() });
    await known(notifications, mia.userId, 'purged_at is not null');
    await relate(ada.userId, mia.userId, { version: 2, blocked: true });
    await waitFor(async () => (await relations(ada)).length === 0);
    expect(await relations(mia)).toEqual([]);
  });
});
