import { MAX_FOLLOWS, followCollector, muteCollector, unfollowCollector } from '@vault/contracts/identity/relations';
import { v7 } from 'uuid';
import { collector, collectors, manyNew, HIDDEN, type Collector } from './support/collectors';
import { countsOf, recordRelationEvents, type Followed, type RelationEvents } from './support/relations';
import { startIdentity, type IdentityUnderTest } from './support/service';

const HOURLY = 20;

let identity: IdentityUnderTest;
let published: RelationEvents;
beforeAll(async () => {
  identity = await startIdentity({ FOLLOW_LIMIT_PER_HOUR: String(HOURLY) });
  published = await recordRelationEvents(identity);
});
afterAll(() => identity.close());

const GONE = { code: 'COLLECTOR_NOT_FOUND', status: 404 };

const follow = (one: Collector, { id }: { id: string }): Promise<null> => one.send(followCollector, { id });
const unfollow = (one: Collector, { id }: { id: string }): Promise<null> => one.send(unfollowCollector, { id });
const counts = (one: Collector): Promise<unknown> => countsOf(identity, one);

const of = (one: Collector): Followed[] => published.followers().filter(({ userId }) => userId === one.id);

const change = ({ id }: Collector, set: string): Promise<unknown> =>
  identity.dataSource.query(`UPDATE users SET ${set} WHERE id = $1`, [id]);

describe('following a collector', () => {
  it('is counted on both sides and published once, however often it is repeated', async () => {
    const [ada, mia] = await collectors(identity);
    for (let n = 0; n < 3; n += 1) expect(await follow(ada, mia)).toBeNull();
    await published.quiet();
    const now = { userId: ada.id, otherId: mia.id, following: true, blocked: false, muted: false };
    expect(published.changes(ada, mia)).toEqual([{ ...now, version: 1 }]);
    expect(published.changes(mia, ada)).toEqual([]);
    expect(await counts(ada)).toEqual({ followers: 0, following: 1 });
    expect(await counts(mia)).toEqual({ followers: 1, following: 0 });
    for (let n = 0; n < 2; n += 1) expect(await unfollow(ada, mia)).toBeNull();
    await published.quiet();
    expect(published.changes(ada, mia)[1]).toEqual({ ...now, version: 2, following: false });
    expect(published.changes(ada, mia)).toHaveLength(2);
    expect(await counts(mia)).toEqual({ followers: 0, following: 0 });
  });

  it('notifies the other once, though it is ended and repeated', async () => {
    const [ada, mia] = await collectors(identity);
    await follow(ada, mia);
    await unfollow(ada, mia);
    await follow(ada, mia);
    await published.quiet();
    expect(of(mia)).toEqual([
      {
        userId: mia.id,
        followerId: ada.id,
        followerName: 'Ada Lo',
        followerPublic: true,
        followedAt: expect.stringMatching(/Z$/) as string,
      },
    ]);
    expect(published.changes(ada, mia).map(({ version, following }) => [version, following])).toEqual([
      [1, true],
      [2, false],
      [3, true],
    ]);
  });

  it('notifies with the short name of a private follower', async () => {
    const [shy, mia] = [await collector(identity, { profile_public: false }), await collector(identity)];
    await follow(shy, mia);
    await published.quiet();
    expect(of(mia)).toMatchObject([{ followerName: 'Ada L.', followerPublic: false }]);
  });

  it('notifies with the name that a public follower chose', async () => {
    const [lou, mia] = [await collector(identity, { public_name: 'Redline Lou' }), await collector(identity)];
    await follow(lou, mia);
    await published.quiet();
    expect(of(mia)).toMatchObject([{ followerName: 'Redline Lou', followerPublic: true }]);
  });

  it('does not notify a collector who has muted the follower', async () => {
    const [ada, mia] = await collectors(identity);
    await mia.send(muteCollector, { id: ada.id });
    await follow(ada, mia);
    await published.quiet();
    expect(published.changes(ada, mia)).toHaveLength(1);
    expect(of(mia)).toEqual([]);
  });

  it('is possible for public, open profiles alone: others are 404', async () => {
    const ada = await collector(identity);
    for (const fields of HIDDEN) {
      await expect(follow(ada, await collector(identity, fields))).rejects.toMatchObject(GONE);
    }
    await expect(follow(ada, { id: v7() })).rejects.toMatchObject(GONE);
    expect(await counts(ada)).toEqual({ followers: 0, following: 0 });
  });

  it('survives a hidden profile, and can be ended meanwhile', async () => {
    const [ada, mia] = await collectors(identity);
    await follow(ada, mia);
    await change(mia, 'profile_public = false');
    expect(await counts(mia)).toEqual({ followers: 1, following: 0 });
    await change(mia, 'profile_public = true');
    expect(await counts(ada)).toEqual({ followers: 0, following: 1 });
    await change(mia, `closed_at = now(), purge_at = now() + interval '1 day'`);
    await unfollow(ada, mia);
    expect(await counts(ada)).toEqual({ followers: 0, following: 0 });
  });

  it('is limited to MAX_FOLLOWS exactly, also all at once', async () => {
    const ada = await collector(identity, { following_count: MAX_FOLLOWS - 1 });
    const others = await manyNew(identity, 6);
    const tried = await Promise.allSettled(others.map((other) => follow(ada, other)));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tried) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'TOO_MANY_FOLLOWED', status: 409 });
    }
    expect(await counts(ada)).toEqual({ followers: 0, following: MAX_FOLLOWS });
    const followed = others[tried.findIndex(({ status }) => status === 'fulfilled')];
    expect(await follow(ada, followed ?? { id: '' })).toBeNull();
  });

  it('is limited by the hour', async () => {
    const [ada, mia] = await collectors(identity);
    for (let n = 0; n < HOURLY; n += 1) await follow(ada, mia);
    await expect(follow(ada, mia)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
    expect(await follow(mia, ada)).toBeNull();
  });
});
