import { accountPurged } from '@vault/contracts/identity/account';
import type { PayloadOf } from '@vault/contracts/define';
import { getAccountData } from '@vault/contracts/identity/profile';
import {
  blockCollector,
  collectorFollowed,
  FOLLOWS_AT_MOST,
  followCollector,
  muteCollector,
  relationChanged,
  unblockCollector,
  unfollowCollector,
  unmuteCollector,
} from '@vault/contracts/identity/relations';
import { asMember, asVisitor, recordedEvents, waitFor, type RecordedEvent } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { PurgeWorker } from '../src/account/purge.worker';
import { collector, collectors, crowd, type Collector } from './support/collectors';
import { startIdentity, type IdentityUnderTest } from './support/service';

const HOURLY = 20;

let identity: IdentityUnderTest;
let events: RecordedEvent[];
beforeAll(async () => {
  identity = await startIdentity({ FOLLOW_LIMIT_PER_HOUR: String(HOURLY) });
  events = await recordedEvents(identity.bus, [relationChanged, collectorFollowed, accountPurged]);
});
afterAll(() => identity.close());

const ACTS = [followCollector, unfollowCollector, blockCollector, unblockCollector, muteCollector, unmuteCollector];
const HIDDEN = [
  { profile_public: false },
  { banned_at: new Date() },
  { closed_at: new Date(), purge_at: '2999-01-01' },
];
const GONE = { code: 'COLLECTOR_NOT_FOUND', status: 404 };

const follow = (one: Collector, { id }: { id: string }): Promise<null> => one.does(followCollector, { id });
const unfollow = (one: Collector, { id }: { id: string }): Promise<null> => one.does(unfollowCollector, { id });
const block = (one: Collector, { id }: { id: string }): Promise<null> => one.does(blockCollector, { id });

type Changed = PayloadOf<typeof relationChanged>;

const changes = (one: { id: string }, other: { id: string }): Changed[] =>
  events
    .filter(({ name }) => name === relationChanged.name)
    .map(({ payload }) => payload as Changed)
    .filter(({ userId, otherId }) => userId === one.id && otherId === other.id)
    .sort((a, b) => a.version - b.version);

const told = (one: { id: string }): PayloadOf<typeof collectorFollowed>[] =>
  events
    .filter(({ name }) => name === collectorFollowed.name)
    .map(({ payload }) => payload as PayloadOf<typeof collectorFollowed>)
    .filter(({ userId }) => userId === one.id);

/** Waits until everything that was done before has been told: what is told next comes after it. */
async function quiet(): Promise<void> {
  await waitFor(async () => (await identity.dataSource.query<unknown[]>('select from outbox')).length === 0);
  const [one, other] = await collectors(identity);
  await one.does(muteCollector, { id: other.id });
  await waitFor(() => changes(one, other).length > 0);
}

const countsOf = async ({ id }: { id: string }): Promise<unknown> => {
  const [row] = await identity.dataSource.query<unknown[]>(
    'select followers_count as followers, following_count as following from users where id = $1',
    [id],
  );
  return row;
};

const change = ({ id }: Collector, set: string): Promise<unknown> =>
  identity.dataSource.query(`update users set ${set} where id = $1`, [id]);

describe('following somebody', () => {
  it('counts on both sides and is told, once however often it is done', async () => {
    const [ada, mia] = await collectors(identity);
    for (let n = 0; n < 3; n += 1) expect(await follow(ada, mia)).toBeNull();
    await quiet();
    const now = { userId: ada.id, otherId: mia.id, following: true, blocked: false, muted: false };
    expect(changes(ada, mia)).toEqual([{ ...now, version: 1 }]);
    expect(changes(mia, ada)).toEqual([]);
    expect(await countsOf(ada)).toEqual({ followers: 0, following: 1 });
    expect(await countsOf(mia)).toEqual({ followers: 1, following: 0 });
    for (let n = 0; n < 2; n += 1) expect(await unfollow(ada, mia)).toBeNull();
    await quiet();
    expect(changes(ada, mia)[1]).toEqual({ ...now, version: 2, following: false });
    expect(changes(ada, mia)).toHaveLength(2);
    expect(await countsOf(mia)).toEqual({ followers: 0, following: 0 });
  });

  it('tells them of it once, though it is taken back and done again', async () => {
    const [ada, mia] = await collectors(identity);
    await follow(ada, mia);
    await unfollow(ada, mia);
    await follow(ada, mia);
    await quiet();
    expect(told(mia)).toEqual([
      {
        ...{ userId: mia.id, followerId: ada.id, followerName: 'Ada Lo', followerPublic: true },
        followedAt: expect.stringMatching(/Z$/) as string,
      },
    ]);
    expect(changes(ada, mia).map(({ version, following }) => [version, following])).toEqual([
      [1, true],
      [2, false],
      [3, true],
    ]);
  });

  it('tells no full name of a follower whose profile is private', async () => {
    const [shy, mia] = [await collector(identity, { profile_public: false }), await collector(identity)];
    await follow(shy, mia);
    await quiet();
    expect(told(mia)).toMatchObject([{ followerName: 'Ada L.', followerPublic: false }]);
  });

  it('tells nobody who has muted the follower', async () => {
    const [ada, mia] = await collectors(identity);
    await mia.does(muteCollector, { id: ada.id });
    await follow(ada, mia);
    await quiet();
    expect(changes(ada, mia)).toHaveLength(1);
    expect(told(mia)).toEqual([]);
  });

  it('is for public, open profiles: all others are not found, as if there were nobody', async () => {
    const ada = await collector(identity);
    for (const fields of HIDDEN) {
      await expect(follow(ada, await collector(identity, fields))).rejects.toMatchObject(GONE);
    }
    await expect(follow(ada, { id: v7() })).rejects.toMatchObject(GONE);
    expect(await countsOf(ada)).toEqual({ followers: 0, following: 0 });
  });

  it('stays when the other hides for a while, and can be ended meanwhile', async () => {
    const [ada, mia] = await collectors(identity);
    await follow(ada, mia);
    await change(mia, 'profile_public = false');
    expect(await countsOf(mia)).toEqual({ followers: 1, following: 0 });
    await change(mia, 'profile_public = true');
    expect(await countsOf(ada)).toEqual({ followers: 0, following: 1 });
    await change(mia, `closed_at = now(), purge_at = now() + interval '1 day'`);
    await unfollow(ada, mia);
    expect(await countsOf(ada)).toEqual({ followers: 0, following: 0 });
  });

  it('ends at the most that one may follow, to the last of them, also all at once', async () => {
    const ada = await collector(identity, { following_count: FOLLOWS_AT_MOST - 1 });
    const others = await crowd(identity, 6);
    const tried = await Promise.allSettled(others.map((other) => follow(ada, other)));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tried) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'TOO_MANY_FOLLOWED', status: 409 });
    }
    expect(await countsOf(ada)).toEqual({ followers: 0, following: FOLLOWS_AT_MOST });
    const followed = others[tried.findIndex(({ status }) => status === 'fulfilled')];
    expect(await follow(ada, followed ?? { id: '' })).toBeNull();
  });

  it('is refused for an hour to whoever does it too often', async () => {
    const [ada, mia] = await collectors(identity);
    for (let n = 0; n < HOURLY; n += 1) await follow(ada, mia);
    await expect(follow(ada, mia)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
    expect(await follow(mia, ada)).toBeNull();
  });
});

describe('blocking somebody', () => {
  it('ends that either follows the other, tells each change, and lets neither follow again', async () => {
    const [ada, mia] = await collectors(identity);
    await follow(ada, mia);
    await follow(mia, ada);
    for (let n = 0; n < 2; n += 1) expect(await block(ada, mia)).toBeNull();
    await quiet();
    expect(changes(ada, mia).at(-1)).toMatchObject({ version: 2, following: false, blocked: true });
    expect(changes(mia, ada).at(-1)).toMatchObject({ version: 2, following: false, blocked: false });
    for (const one of [ada, mia]) expect(await countsOf(one)).toEqual({ followers: 0, following: 0 });
    await expect(follow(ada, mia)).rejects.toMatchObject(GONE);
    await expect(follow(mia, ada)).rejects.toMatchObject(GONE);
    await ada.does(unblockCollector, { id: mia.id });
    expect(await follow(mia, ada)).toBeNull();
    expect(await countsOf(ada)).toEqual({ followers: 1, following: 0 });
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
      await quiet();
      expect(changes(ada, other)).toHaveLength(4);
      expect(changes(ada, other).at(-1)).toMatchObject({ version: 4, blocked: false, muted: false });
    }
  });

  it('keeps a mute, and unfollowing keeps it too', async () => {
    const [ada, mia] = await collectors(identity);
    await follow(ada, mia);
    for (let n = 0; n < 2; n += 1) await ada.does(muteCollector, { id: mia.id });
    await block(ada, mia);
    await quiet();
    expect(changes(ada, mia).at(-1)).toMatchObject({ version: 3, following: false, blocked: true, muted: true });
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
      const unauthorised = { code: 'UNAUTHORIZED', status: 401 };
      await expect(identity.bus.call(act, { id }, { ctx: asVisitor() })).rejects.toMatchObject(unauthorised);
      await expect(identity.bus.call(act, { id }, { ctx: asMember(v7()) })).rejects.toMatchObject(unauthorised);
    },
  );
});

describe('an account that is purged', () => {
  it('takes its relations along, and everybody’s counts follow', async () => {
    const [ada, mia, lin] = await collectors(identity);
    await Promise.all([follow(ada, mia), follow(mia, ada), follow(mia, lin), block(lin, ada)]);
    await change(mia, `closed_at = now(), purge_at = now() - interval '1 second'`);
    expect(await identity.app.get(PurgeWorker).run()).toBe(1);
    for (const one of [ada, lin]) expect(await countsOf(one)).toEqual({ followers: 0, following: 0 });
    const left = await identity.dataSource.query<unknown[]>(
      'select from collector_relations where $1 in (user_id, other_id)',
      [mia.id],
    );
    expect(left).toEqual([]);
    await expect(unfollow(ada, mia)).rejects.toMatchObject(GONE);
    await waitFor(() => events.some(({ payload }) => (payload as { userId: string }).userId === mia.id));
  });
});
