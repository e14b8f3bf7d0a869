import { accountPurged } from '@vault/contracts/identity/account';
import { getAccountData } from '@vault/contracts/identity/profile';
import {
  blockCollector,
  followCollector,
  muteCollector,
  unblockCollector,
  unfollowCollector,
  unmuteCollector,
} from '@vault/contracts/identity/relations';
import { asMember, asVisitor, recordedEvents, waitFor } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { AccountPurgeWorker } from '../src/accounts/account-purge.worker';
import { collector, collectors, HIDDEN, type Collector } from './support/collectors';
import { countsOf, recordRelationEvents, type RelationEvents } from './support/relations';
import { startIdentity, type IdentityUnderTest } from './support/service';

let identity: IdentityUnderTest;
let published: RelationEvents;
beforeAll(async () => {
  identity = await startIdentity();
  published = await recordRelationEvents(identity);
});
afterAll(() => identity.close());

const ACTIONS = [followCollector, unfollowCollector, blockCollector, unblockCollector, muteCollector, unmuteCollector];
const GONE = { code: 'COLLECTOR_NOT_FOUND', status: 404 };

const follow = (one: Collector, { id }: { id: string }): Promise<null> => one.send(followCollector, { id });
const unfollow = (one: Collector, { id }: { id: string }): Promise<null> => one.send(unfollowCollector, { id });
const block = (one: Collector, { id }: { id: string }): Promise<null> => one.send(blockCollector, { id });
const counts = (one: Collector): Promise<unknown> => countsOf(identity, one);

const change = ({ id }: Collector, set: string): Promise<unknown> =>
  identity.dataSource.query(`UPDATE users SET ${set} WHERE id = $1`, [id]);

describe('blocking a collector', () => {
  it('ends follows in both directions, publishes each change, and prevents following again', async () => {
    const [ada, mia] = await collectors(identity);
    await follow(ada, mia);
    await follow(mia, ada);
    for (let n = 0; n < 2; n += 1) expect(await block(ada, mia)).toBeNull();
    await published.quiet();
    expect(published.changes(ada, mia).at(-1)).toMatchObject({ version: 2, following: false, blocked: true });
    expect(published.changes(mia, ada).at(-1)).toMatchObject({ version: 2, following: false, blocked: false });
    for (const one of [ada, mia]) expect(await counts(one)).toEqual({ followers: 0, following: 0 });
    await expect(follow(ada, mia)).rejects.toMatchObject(GONE);
    await expect(follow(mia, ada)).rejects.toMatchObject(GONE);
    await ada.send(unblockCollector, { id: mia.id });
    expect(await follow(mia, ada)).toBeNull();
    expect(await counts(ada)).toEqual({ followers: 1, following: 0 });
  });

  it('is independent in each direction: lifting one block leaves the other', async () => {
    const [ada, mia] = await collectors(identity);
    await Promise.all([block(ada, mia), block(mia, ada)]);
    await ada.send(unblockCollector, { id: mia.id });
    await expect(follow(ada, mia)).rejects.toMatchObject(GONE);
    await mia.send(unblockCollector, { id: ada.id });
    expect(await follow(ada, mia)).toBeNull();
  });

  it('and muting are possible for every account, public or not', async () => {
    const ada = await collector(identity);
    for (const fields of HIDDEN) {
      const other = await collector(identity, fields);
      for (const action of [blockCollector, muteCollector, unmuteCollector, unblockCollector]) {
        expect(await ada.send(action, { id: other.id })).toBeNull();
      }
      await published.quiet();
      expect(published.changes(ada, other)).toHaveLength(4);
      expect(published.changes(ada, other).at(-1)).toMatchObject({ version: 4, blocked: false, muted: false });
    }
  });

  it('keeps a mute, as unfollowing does', async () => {
    const [ada, mia] = await collectors(identity);
    await follow(ada, mia);
    for (let n = 0; n < 2; n += 1) await ada.send(muteCollector, { id: mia.id });
    await block(ada, mia);
    await published.quiet();
    expect(published.changes(ada, mia).at(-1)).toMatchObject({
      version: 3,
      following: false,
      blocked: true,
      muted: true,
    });
  });
});

it('the account data contains the user’s own relations and no others’', async () => {
  const [ada, mia, lin] = await collectors(identity);
  await follow(ada, mia);
  await block(ada, lin);
  await mia.send(muteCollector, { id: ada.id });
  const { collectors: kept } = await identity.bus.call(getAccountData, { userId: ada.id });
  expect(kept).toHaveLength(2);
  expect(kept).toEqual(
    expect.arrayContaining([
      { id: mia.id, name: 'Ada Lo', followedAt: expect.any(String) as string, blockedAt: null, mutedAt: null },
      { id: lin.id, name: 'Ada Lo', followedAt: null, blockedAt: expect.any(String) as string, mutedAt: null },
    ]),
  );
});

describe('changing a relation', () => {
  it.each(ACTIONS.map((action) => [action.name, action] as const))(
    'is refused to oneself, to unknown users and for visitors: %s',
    async (_, action) => {
      const ada = await collector(identity);
      for (const ownId of [ada.id, ada.id.toUpperCase()]) {
        const done = ada.send(action, { id: ownId });
        await expect(done).rejects.toMatchObject({
          code: 'OWN_PROFILE',
          status: 400,
          details: [{ field: 'id', message: expect.any(String) as string }],
        });
      }
      await expect(ada.send(action, { id: v7() })).rejects.toMatchObject(GONE);
      await expect(ada.send(action, { id: 'nobody' })).rejects.toMatchObject({ code: 'BAD_INPUT' });
      const { id } = await collector(identity);
      const unauthorized = { code: 'UNAUTHORIZED', status: 401 };
      await expect(identity.bus.call(action, { id }, { ctx: asVisitor() })).rejects.toMatchObject(unauthorized);
      await expect(identity.bus.call(action, { id }, { ctx: asMember(v7()) })).rejects.toMatchObject(unauthorized);
    },
  );
});

describe('the purge of an account', () => {
  it('deletes its relations and updates the others’ counts', async () => {
    const purged = await recordedEvents(identity.bus, [accountPurged]);
    const [ada, mia, lin] = await collectors(identity);
    await Promise.all([follow(ada, mia), follow(mia, ada), follow(mia, lin), block(lin, ada)]);
    await change(mia, `closed_at = now(), purge_at = now() - interval '1 second'`);
    expect(await identity.app.get(AccountPurgeWorker).run()).toBe(1);
    for (const one of [ada, lin]) expect(await counts(one)).toEqual({ followers: 0, following: 0 });
    const left = await identity.dataSource.query<unknown[]>(
      'SELECT FROM collector_relations WHERE $1 IN (user_id, other_id)',
      [mia.id],
    );
    expect(left).toEqual([]);
    await expect(unfollow(ada, mia)).rejects.toMatchObject(GONE);
    await waitFor(() => purged.some(({ payload }) => (payload as { userId: string }).userId === mia.id));
  });

  it('succeeds with more followers than a batch holds', async () => {
    const [mia, lin] = await collectors(identity);
    for (let batch = 0; batch < 3; batch += 1) {
      await identity.dataSource.query(
        `WITH crowd AS (
           INSERT INTO users (id, email, password_hash, first_name, last_name)
           SELECT gen_random_uuid(), n || '@crowd.example', 'none', 'Ada', 'Lo' FROM generate_series($1, $1 + 99) n
           RETURNING id)
         INSERT INTO collector_relations (user_id, other_id, followed_at)
         SELECT id, person, now() FROM crowd, unnest($2::uuid[]) person`,
        [100 * batch, [mia.id, lin.id]],
      );
    }
    await change(mia, `closed_at = now(), purge_at = now() - interval '1 second'`);
    expect(await identity.app.get(AccountPurgeWorker).run()).toBe(1);
    expect(await counts(lin)).toEqual({ followers: 300, following: 0 });
    const left = await identity.dataSource.query<unknown[]>(
      `SELECT DISTINCT following_count AS n FROM users WHERE email LIKE '%@crowd.example'`,
    );
    expect(left).toEqual([{ n: 1 }]);
  });
});
