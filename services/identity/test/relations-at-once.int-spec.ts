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
import { collectors, crowd, type Collector } from './support/collectors';
import { relationsTold, type Changed, type RelationsTold } from './support/relations';
import { startIdentity, type IdentityUnderTest } from './support/service';

let identity: IdentityUnderTest;
let told: RelationsTold;
beforeAll(async () => {
  identity = await startIdentity({ FOLLOW_LIMIT_PER_HOUR: '100000' });
  told = await relationsTold(identity);
});
afterAll(() => identity.close());

const ACTS = [followCollector, unfollowCollector, blockCollector, unblockCollector, muteCollector, unmuteCollector];

/** Those that are refused are refused as somebody who cannot be found. */
async function atOnce(done: readonly Promise<unknown>[]): Promise<void> {
  for (const one of await Promise.allSettled(done)) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'COLLECTOR_NOT_FOUND' });
  }
}

const standings = (people: readonly Collector[]): Promise<Changed[]> =>
  identity.dataSource.query<Changed[]>(
    `SELECT user_id AS "userId", other_id AS "otherId", version, followed_at IS NOT NULL AS following,
       blocked_at IS NOT NULL AS blocked, muted_at IS NOT NULL AS muted
     FROM collector_relations WHERE user_id = ANY($1) ORDER BY user_id, other_id`,
    [people.map(({ id }) => id)],
  );

/** What was told last of each pair, once each step of it has been told exactly once. */
async function lastTold(people: readonly Collector[]): Promise<Changed[]> {
  const now = await standings(people);
  const of = ({ userId, otherId }: Changed): Changed[] => told.changes({ id: userId }, { id: otherId });
  await waitFor(() => now.every((one) => of(one).length >= one.version), 20_000);
  for (const one of now) expect(of(one).map(({ version }) => version)).toEqual(of(one).map((_, index) => index + 1));
  return now.map((one) => of(one).at(-1) ?? one);
}

async function expectSound(people: readonly Collector[]): Promise<void> {
  const now = await standings(people);
  const isBlocked = (one: string, other: string): boolean =>
    now.some(({ userId, otherId, blocked }) => blocked && userId === one && otherId === other);
  for (const { userId, otherId, following } of now) {
    if (following) expect([isBlocked(userId, otherId), isBlocked(otherId, userId)]).toEqual([false, false]);
  }
  const counts = await identity.dataSource.query<unknown[]>(
    `SELECT id, followers_count AS followers, following_count AS following FROM users WHERE id = ANY($1) ORDER BY id`,
    [people.map(({ id }) => id)],
  );
  const count = (which: 'userId' | 'otherId', id: string): number =>
    now.filter((one) => one.following && one[which] === id).length;
  const ids = people.map(({ id }) => id).sort();
  expect(counts).toEqual(ids.map((id) => ({ id, followers: count('otherId', id), following: count('userId', id) })));
  expect(await lastTold(people)).toEqual(now);
}

describe('at the same moment', () => {
  it('two people follow and block each other thirty times, and one of both holds', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [ada, mia] = await collectors(identity);
      const acts = [followCollector, followCollector, blockCollector, unblockCollector, unfollowCollector];
      await atOnce(
        Array.from({ length: 30 }, (_, n) => {
          const [one, other] = n % 2 === 0 ? [ada, mia] : [mia, ada];
          return one.does(acts[(n + round) % acts.length] ?? followCollector, { id: other.id });
        }),
      );
      await expectSound([ada, mia]);
    }
  });

  it('a follow that comes thirty times is one', async () => {
    const [ada, mia] = await collectors(identity);
    await atOnce(Array.from({ length: 30 }, () => ada.does(followCollector, { id: mia.id })));
    expect(await standings([ada])).toMatchObject([{ version: 1, following: true }]);
    await expectSound([ada, mia]);
  });

  it('several people do whatever they like to each other, and what is counted, kept and told agrees', async () => {
    const one = fc.record({ who: fc.nat(4), whom: fc.nat(4), act: fc.constantFrom(...ACTS) });
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 20, maxLength: 80 }), async (acts) => {
        const people = await crowd(identity, 5);
        const others = acts.filter(({ who, whom }) => who !== whom);
        const id = (index: number): string => people[index]?.id ?? '';
        await atOnce(others.map(async ({ who, whom, act }) => people[who]?.does(act, { id: id(whom) })));
        await expectSound(people);
        const pairs = told.followers().map(({ userId, followerId }) => `${userId} ${followerId}`);
        expect(new Set(pairs).size).toBe(pairs.length);
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });

  it('an account is purged while everybody who follows it does something about that', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [mia, ...people] = await crowd(identity, 16);
      if (!mia) throw new Error('nobody came');
      for (const one of people) {
        await one.does(followCollector, { id: mia.id });
        await mia.does(followCollector, { id: one.id });
      }
      await identity.dataSource.query(
        `UPDATE users SET closed_at = now(), purge_at = now() - interval '1 second' WHERE id = $1`,
        [mia.id],
      );
      const [gone] = await Promise.all([
        identity.app.get(AccountPurgeWorker).run(),
        atOnce(
          people.flatMap((person, n) => [
            person.does(n % 2 === 0 ? unfollowCollector : blockCollector, { id: mia.id }),
            person.does(followCollector, { id: people[(n + 1) % people.length]?.id ?? '' }),
          ]),
        ),
      ]);
      expect(gone).toBe(1);
      const ids = people.map(({ id }) => id);
      const counts = await identity.dataSource.query<unknown[]>(
        `SELECT DISTINCT followers_count, following_count FROM users WHERE id = ANY($1)`,
        [ids],
      );
      expect(counts).toEqual([{ followers_count: 1, following_count: 1 }]);
    }
  });
});
