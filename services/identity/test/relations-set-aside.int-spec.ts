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
import { countsOf, relationsTold, type RelationsTold } from './support/relations';
import { startIdentity, type IdentityUnderTest } from './support/service';

let identity: IdentityUnderTest;
let told: RelationsTold;
beforeAll(async () => {
  identity = await startIdentity();
  told = await relationsTold(identity);
});
afterAll(() => identity.close());

const ACTS = [followCollector, unfollowCollector, blockCollector, unblockCollector, muteCollector, unmuteCollector];
const GONE = { code: 'COLLECTOR_NOT_FOUND', status: 404 };

const follow = (one: Collector, { id }: { id: string }): Promise<null> => one.does(followCollector, { id });
const unfollow = (one: Collector, { id }: { id: string }): Promise<null> => one.does(unfollowCollector, { id });
const block = (one: Collector, { id }: { id: string }): Promise<null> => one.does(blockCollector, { id });
const counts = (one: Collector): Promise<unknown> => countsOf(identity, one);

const change = ({ id }: Collector, set: string): Promise<unknown> =>
  identity.dataSource.query(`UPDATE users SET ${set} WHERE id = $1`, [id]);

describe('blocking somebody', () => {
  it('ends that either follows the other, tells each change, and lets neither follow again', async () => {
    const [ada, mia] = await collectors(identity);
    await follow(ada, mia);
    await follow(mia, ada);
    for (let n = 0; n < 2; n += 1) expect(await block(ada, mia)).toBeNull();
    await told.quiet();
    expect(told.changes(ada, mia).at(-1)).toMatchObject({ version: 2, following: false, blocked: true });
    expect(told.changes(mia, ada).at(-1)).toMatchObject({ version: 2, following: false, blocked: false });
    for (const one of [ada, mia]) expect(await counts(one)).toEqual({ followers: 0, following: 0 });
    await expect(follow(ada, mia)).rejects.toMatchObject(GONE);
    await expect(follow(mia, ada)).rejects.toMatchObject(GONE);
    await ada.does(unblockCollector, { id: mia.id });
    expect(await follow(mia, ada)).toBeNull();
    expect(await counts(ada)).toEqual({ followers: 1, following: 0 });
  });

  it('is each one’s own: taking back one’s block leaves the other’s', async () => {
    const [ada, mia] = await collectors(identity);
    await Promise.all([block(ada, mia), block(mia, ada)]);
    await ada.does(unblockCollector, { id: mia.id });
    await expect(follow(ada, mia)).rejects.toMatchObject(GONE);
    await mia.does(unblockCollector, { id: ada.id });
    expect(await follow(ada, mia)).toBeNull();
  });

  it('and muting are for everybody with an account, public or not', async () => {
    const ada = await collector(identity);
    for (const fields of HIDDEN) {
      const other = await collector(identity, fields);
      for (const act of [blockCollector, muteCollector, unmuteCollector, unblockCollector]) {
        expect(await ada.does(act, { id: other.id })).toBeNull();
      }
      await told.quiet();
      expect(told.changes(ada, other)).toHaveLength(4);
      expect(told.changes(ada, other).at(-1)).toMatchObject({ version: 4, blocked: false, muted: false });
    }
  });

  it('keeps a mute, and unfollowing keeps it too', async () => {
    const [ada, mia] = await collectors(identity);
    await follow(ada, mia);
    for (let n = 0; n < 2; n += 1) await ada.does(muteCollector, { id: mia.id });
    await block(ada, mia);
    await told.quiet();
    expect(told.changes(ada, mia).at(-1)).toMatchObject({ version: 3, following: false, blocked: true, muted: true });
  });
});

it('whom one follows, has blocked or muted is part of what one can take along; nobody learns it of others', async () => {
  const [ada, mia, lin] = await collectors(identity);
  await follow(ada, mia);
  await block(ada, lin);
  await mia.does(muteCollector, { id: ada.id });
  const { collectors: kept } = await ada.does(getAccountData, {});
  expect(kept).toHaveLength(2);
  expect(kept).toEqual(
    expect.arrayContaining([
      { id: mia.id, name: 'Ada L.', followedAt: expect.any(String) as string, blockedAt: null, mutedAt: null },
      { id: lin.id, name: 'Ada L.', followedAt: null, blockedAt: expect.any(String) as string, mutedAt: null },
    ]),
  );
});

describe('nobody', () => {
  it.each(ACTS.map((act) => [act.name, act] as const))(
    'does it to themself, to nobody, or as a visitor: %s',
    async (_, act) => {
      const ada = await collector(identity);
      for (const id of [ada.id, ada.id.toUpperCase()]) {
        const done = ada.does(act, { id });
        await expect(done).rejects.toMatchObject({
          ...{ code: 'OWN_PROFILE', status: 400, details: [{ field: 'id', message: expect.any(String) as string }] },
        });
      }
      await expect(ada.does(act, { id: v7() })).rejects.toMatchObject(GONE);
      await expect(ada.does(act, { id: 'nobody' })).rejects.toMatchObject({ code: 'BAD_INPUT' });
      const { id } = await collector(identity);
      const unauthorized = { code: 'UNAUTHORIZED', status: 401 };
      await expect(identity.bus.call(act, { id }, { ctx: asVisitor() })).rejects.toMatchObject(unauthorized);
      await expect(identity.bus.call(act, { id }, { ctx: asMember(v7()) })).rejects.toMatchObject(unauthorized);
    },
  );
});

describe('an account that is purged', () => {
  it('takes its relations along, and everybody’s counts follow', async () => {
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

  it('goes also where more follow it than can be ended at once', async () => {
    const [mia, lin] = await collectors(identity);
    for (let portion = 0; portion < 3; portion += 1) {
      await identity.dataSource.query(
        `WITH crowd AS (
           INSERT INTO users (id, email, password_hash, first_name, last_name)
           SELECT gen_random_uuid(), n || '@crowd.example', 'none', 'Ada', 'Lo' FROM generate_series($1, $1 + 99) n
           RETURNING id)
         INSERT INTO collector_relations (user_id, other_id, followed_at)
         SELECT id, person, now() FROM crowd, unnest($2::uuid[]) person`,
        [100 * portion, [mia.id, lin.id]],
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
