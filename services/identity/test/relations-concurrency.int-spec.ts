import {
  blockCollector,
  followCollector,
  muteCollector,
  unblockCollector,
  unfollowCollector,
  unmuteCollector,
} from '@vault/contracts/identity/relations';
import { waitFor } from '@vault/service-kit/testing';
import fc from 'fast-check';
import { AccountPurgeWorker } from '../src/accounts/account-purge.worker';
import { collectors, manyNew, type Collector } from './support/collectors';
import { recordRelationEvents, type Changed, type RelationEvents } from './support/relations';
import { startIdentity, type IdentityUnderTest } from './support/service';

let identity: IdentityUnderTest;
let published: RelationEvents;
beforeAll(async () => {
  identity = await startIdentity({ FOLLOW_LIMIT_PER_HOUR: '100000' });
  published = await recordRelationEvents(identity);
});
afterAll(() => identity.close());

const ACTIONS = [followCollector, unfollowCollector, blockCollector, unblockCollector, muteCollector, unmuteCollector];

/** Calls may fail only with 404. */
async function atOnce(done: readonly Promise<unknown>[]): Promise<void> {
  for (const one of await Promise.allSettled(done)) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'COLLECTOR_NOT_FOUND' });
  }
}

const relationsOf = (users: readonly Collector[]): Promise<Changed[]> =>
  identity.dataSource.query<Changed[]>(
    `SELECT user_id AS "userId", other_id AS "otherId", version, followed_at IS NOT NULL AS following,
       blocked_at IS NOT NULL AS blocked, muted_at IS NOT NULL AS muted
     FROM collector_relations WHERE user_id = ANY($1) ORDER BY user_id, other_id`,
    [users.map(({ id }) => id)],
  );

/** The last event of each pair, once each of its versions was published exactly once. */
async function lastPublished(users: readonly Collector[]): Promise<Changed[]> {
  const now = await relationsOf(users);
  const of = ({ userId, otherId }: Changed): Changed[] => published.changes({ id: userId }, { id: otherId });
  await waitFor(() => now.every((one) => of(one).length >= one.version), 20_000);
  for (const one of now) expect(of(one).map(({ version }) => version)).toEqual(of(one).map((_, index) => index + 1));
  return now.map((one) => of(one).at(-1) ?? one);
}

async function expectSound(users: readonly Collector[]): Promise<void> {
  const now = await relationsOf(users);
  const isBlocked = (one: string, other: string): boolean =>
    now.some(({ userId, otherId, blocked }) => blocked && userId === one && otherId === other);
  for (const { userId, otherId, following } of now) {
    if (following) expect([isBlocked(userId, otherId), isBlocked(otherId, userId)]).toEqual([false, false]);
  }
  const counts = await identity.dataSource.query<unknown[]>(
    `SELECT id, followers_count AS followers, following_count AS following FROM users WHERE id = ANY($1) ORDER BY id`,
    [users.map(({ id }) => id)],
  );
  const count = (which: 'userId' | 'otherId', id: string): number =>
    now.filter((one) => one.following && one[which] === id).length;
  const ids = users.map(({ id }) => id).sort();
  expect(counts).toEqual(ids.map((id) => ({ id, followers: count('otherId', id), following: count('userId', id) })));
  expect(await lastPublished(users)).toEqual(now);
}

describe('concurrent changes of relations', () => {
  it('between two users who follow and block each other leave one of both', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [ada, mia] = await collectors(identity);
      const actions = [followCollector, followCollector, blockCollector, unblockCollector, unfollowCollector];
      await atOnce(
        Array.from({ length: 30 }, (_, n) => {
          const [one, other] = n % 2 === 0 ? [ada, mia] : [mia, ada];
          return one.send(actions[(n + round) % actions.length] ?? followCollector, { id: other.id });
        }),
      );
      await expectSound([ada, mia]);
    }
  });

  it('make one follow of thirty', async () => {
    const [ada, mia] = await collectors(identity);
    await atOnce(Array.from({ length: 30 }, () => ada.send(followCollector, { id: mia.id })));
    expect(await relationsOf([ada])).toMatchObject([{ version: 1, following: true }]);
    await expectSound([ada, mia]);
  });

  it('keep counts, rows and events in agreement', async () => {
    const one = fc.record({ who: fc.nat(4), whom: fc.nat(4), action: fc.constantFrom(...ACTIONS) });
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 20, maxLength: 80 }), async (actions) => {
        const users = await manyNew(identity, 5);
        const others = actions.filter(({ who, whom }) => who !== whom);
        const id = (index: number): string => users[index]?.id ?? '';
        await atOnce(others.map(async ({ who, whom, action }) => users[who]?.send(action, { id: id(whom) })));
        await expectSound(users);
        const pairs = published.followers().map(({ userId, followerId }) => `${userId} ${followerId}`);
        expect(new Set(pairs).size).toBe(pairs.length);
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });

  it('succeed while an account that everybody follows is purged', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [mia, ...users] = await manyNew(identity, 16);
      if (!mia) throw new Error('nobody came');
      for (const one of users) {
        await one.send(followCollector, { id: mia.id });
        await mia.send(followCollector, { id: one.id });
      }
      await identity.dataSource.query(
        `UPDATE users SET closed_at = now(), purge_at = now() - interval '1 second' WHERE id = $1`,
        [mia.id],
      );
      const [deleted] = await Promise.all([
        identity.app.get(AccountPurgeWorker).run(),
        atOnce(
          users.flatMap((user, n) => [
            user.send(n % 2 === 0 ? unfollowCollector : blockCollector, { id: mia.id }),
            user.send(followCollector, { id: users[(n + 1) % users.length]?.id ?? '' }),
          ]),
        ),
      ]);
      expect(deleted).toBe(1);
      const ids = users.map(({ id }) => id);
      const counts = await identity.dataSource.query<unknown[]>(
        `SELECT DISTINCT followers_count, following_count FROM users WHERE id = ANY($1)`,
        [ids],
      );
      expect(counts).toEqual([{ followers_count: 1, following_count: 1 }]);
    }
  });
});
