import {
  followCollector,
  muteCollector,
  unfollowCollector,
  unmuteCollector,
} from '@vault/contracts/identity/relations';
import { blockCollector, unblockCollector } from '@vault/contracts/identity/relations';
import { updateProfile } from '@vault/contracts/identity/profile';
import type { FeedEntry } from '@vault/contracts/identity/feed';
import type { TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { AccountPurgeWorker } from '../src/accounts/account-purge.worker';
import { collector, collectors, type Collector } from './support/collectors';
import { aCar, DAY, feedOf, feedPage, minutesAgo, publishAdded, publishCarCount, publishListed } from './support/feed';
import { startCollection } from './support/other-services';
import { startIdentity, type IdentityUnderTest } from './support/service';

let identity: IdentityUnderTest;
let collection: TestService;
beforeAll(async () => {
  identity = await startIdentity();
  collection = await startCollection(identity);
});
afterAll(async () => {
  await collection.close();
  await identity.close();
});

const follow = (one: Collector, { id }: Collector): Promise<null> => one.send(followCollector, { id });
const change = ({ id }: Collector, set: string): Promise<unknown> =>
  identity.dataSource.query(`UPDATE users SET ${set} WHERE id = $1`, [id]);
const kinds = (entries: readonly FeedEntry[]): string[] => entries.map(({ kind }) => kind);

/** A reader and a followed author with an item of each kind. */
async function busyPair(): Promise<[Collector, Collector]> {
  const [ada, mia] = await collectors(identity);
  await follow(ada, mia);
  await publishAdded(identity, mia, [aCar('Skyline')], minutesAgo(3));
  await publishListed(identity, mia, { createdAt: minutesAgo(2) });
  await publishCarCount(identity, mia, 10, 10);
  return [ada, mia];
}

describe('the feed', () => {
  it('lists what the followed collectors added, listed and reached, newest first', async () => {
    const ada = await collector(identity);
    const mia = await collector(identity, { first_name: 'Mia', profile_image_url: '/api/photos/avatar-1' });
    await follow(ada, mia);
    const cars = [aCar('Skyline'), { ...aCar('Beetle'), photo: '/api/photos/car-1' }];
    await publishAdded(identity, mia, cars, minutesAgo(3));
    const listedAt = minutesAgo(2);
    await publishListed(identity, mia, { listingId: 9_001, title: 'Skyline', type: 'trade', createdAt: listedAt });
    await publishCarCount(identity, mia, 27, 25);
    const published = { id: expect.any(String) as string, at: expect.stringMatching(/Z$/) as string };
    const who = { ...published, collector: { id: mia.id, displayName: 'Mia Lo', avatarUrl: '/api/photos/avatar-1' } };
    expect(await feedOf(identity, ada)).toEqual([
      { ...who, kind: 'reached', cars: 25 },
      { ...who, kind: 'listed', at: listedAt, listing: { id: 9_001, title: 'Skyline', type: 'trade', photo: null } },
      { ...who, kind: 'added', cars, count: 2 },
    ]);
    expect(await feedOf(identity, mia)).toEqual([]);
  });

  it('begins with the twenty latest items of a newly followed collector', async () => {
    const [ada, mia] = await collectors(identity);
    for (let n = 1; n <= 22; n += 1) {
      await publishListed(identity, mia, { title: `Nº ${n}`, createdAt: minutesAgo(100 - n) });
    }
    expect(await feedOf(identity, ada)).toEqual([]);
    await follow(ada, mia);
    const { entries, meta } = await feedPage(identity, ada);
    expect(entries.map((entry) => entry.kind === 'listed' && entry.listing.title)).toEqual(
      Array.from({ length: 20 }, (_, n) => `Nº ${22 - n}`),
    );
    expect(meta).toMatchObject({ total: 20, totalCapped: false, nextCursor: null });
  });

  it('is empty for a reader who follows nobody', async () => {
    const ada = await collector(identity);
    expect(await feedPage(identity, ada)).toEqual({
      entries: [],
      meta: expect.objectContaining({ total: 0, nextCursor: null }) as object,
    });
  });

  it('leaves out items older than ninety days', async () => {
    const [ada, mia] = await collectors(identity);
    await follow(ada, mia);
    await publishAdded(identity, mia, [aCar('Old')], minutesAgo(91 * DAY));
    await publishListed(identity, mia, { createdAt: minutesAgo(91 * DAY) });
    expect(await feedOf(identity, ada)).toEqual([]);
  });
});

describe('what the feed hides', () => {
  it.each(['added', 'listed', 'reached'] as const)(
    'disappears at once when %s is not shared, and comes back when it is',
    async (kind) => {
      const [ada, mia] = await busyPair();
      expect(kinds(await feedOf(identity, ada))).toEqual(['reached', 'listed', 'added']);
      await mia.send(updateProfile, { sharing: { [kind]: false } });
      const left = await feedPage(identity, ada);
      expect(kinds(left.entries)).toEqual(['reached', 'listed', 'added'].filter((each) => each !== kind));
      expect(left.meta.total).toBe(2);
      await mia.send(updateProfile, { sharing: { [kind]: true } });
      expect((await feedPage(identity, ada)).entries).toHaveLength(3);
    },
  );

  it.each([
    ['private', 'profile_public = false', 'profile_public = true'],
    ['closed', "closed_at = now(), purge_at = now() + interval '1 day'", 'closed_at = null, purge_at = null'],
    ['suspended', 'banned_at = now()', 'banned_at = null'],
  ])('includes everything of an author who is %s', async (_, hide, show) => {
    const [ada, mia] = await busyPair();
    expect(await feedOf(identity, ada)).toHaveLength(3);
    await change(mia, hide);
    expect(await feedPage(identity, ada)).toMatchObject({ entries: [], meta: { total: 0 } });
    await change(mia, show);
    expect(await feedOf(identity, ada)).toHaveLength(3);
  });

  it('includes muted authors, until they are unmuted', async () => {
    const [ada, mia] = await busyPair();
    await ada.send(muteCollector, { id: mia.id });
    await publishListed(identity, mia);
    expect(await feedOf(identity, ada)).toEqual([]);
    await ada.send(unmuteCollector, { id: mia.id });
    expect(await feedOf(identity, ada)).toHaveLength(4);
  });

  it.each([
    ['somebody that one has blocked', (ada: Collector, mia: Collector) => [ada, mia]],
    ['somebody who has blocked one', (ada: Collector, mia: Collector) => [mia, ada]],
  ])('includes %s, also after the block is lifted', async (_, ways) => {
    const [ada, mia] = await busyPair();
    expect(await feedOf(identity, ada)).toHaveLength(3);
    const [blocker, blocked] = ways(ada, mia) as [Collector, Collector];
    await blocker.send(blockCollector, { id: blocked.id });
    expect((await feedPage(identity, ada)).entries).toEqual([]);
    await blocker.send(unblockCollector, { id: blocked.id });
    expect((await feedPage(identity, ada)).entries).toEqual([]);
    await follow(ada, mia);
    expect((await feedPage(identity, ada)).entries).toHaveLength(3);
  });

  it('includes authors who were unfollowed, whose entries are deleted', async () => {
    const [ada, mia] = await busyPair();
    expect(await feedOf(identity, ada)).toHaveLength(3);
    await ada.send(unfollowCollector, { id: mia.id });
    await publishListed(identity, mia);
    expect(await feedOf(identity, ada)).toEqual([]);
    const ownEntries = 'SELECT FROM feed_entries WHERE reader_id = $1';
    expect(await identity.dataSource.query(ownEntries, [ada.id])).toEqual([]);
  });
});

describe('the feed after an account was purged', () => {
  const TABLES = ['feed_items', 'feed_cars', 'feed_entries'];
  const heldOf = async (id: string): Promise<number> => {
    const held = await Promise.all(
      TABLES.map((table) =>
        identity.dataSource.query<unknown[]>(`SELECT FROM ${table} held WHERE strpos(held::text, $1) > 0`, [id]),
      ),
    );
    return held.flat().length;
  };

  it.each([
    ['who was followed', (pair: [Collector, Collector]) => pair[1]],
    ['who read', (pair: [Collector, Collector]) => pair[0]],
  ])('keeps nothing of a user %s', async (_, who) => {
    const pair = await busyPair();
    await feedOf(identity, pair[0]);
    const leaving = who(pair);
    expect(await heldOf(leaving.id)).toBeGreaterThan(0);
    await change(leaving, 'closed_at = now(), purge_at = now()');
    await identity.app.get(AccountPurgeWorker).run();
    expect(await heldOf(leaving.id)).toBe(0);
    expect(await feedOf(identity, pair[0])).toEqual([]);
  });

  it('ignores late events of the user', async () => {
    const nobody = { id: v7() };
    await publishAdded(identity, nobody, [aCar('Skyline')]);
    await publishListed(identity, nobody);
    expect(await heldOf(nobody.id)).toBe(0);
  });
});
