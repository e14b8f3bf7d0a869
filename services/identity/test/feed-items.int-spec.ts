import type { FeedEntry } from '@vault/contracts/identity/feed';
import { followCollector } from '@vault/contracts/identity/relations';
import { collectors, type Collector } from './support/collectors';
import {
  aCar,
  aListing,
  DAY,
  feedOf,
  minutesAgo,
  publishAdded,
  publishCarCount,
  publishListed,
  publishWithdrawn,
} from './support/feed';
import { startIdentity, type IdentityUnderTest } from './support/service';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

/** A reader and an author whom they follow. */
async function pair(): Promise<[Collector, Collector]> {
  const [ada, mia] = await collectors(identity);
  await ada.send(followCollector, { id: mia.id });
  return [ada, mia];
}

/** A feed in short. */
const words = (entries: readonly FeedEntry[]): unknown[] =>
  entries.map((entry) => {
    if (entry.kind === 'added') return [entry.count, ...entry.cars.map(({ name }) => name)];
    return entry.kind === 'listed' ? entry.listing.title : entry.cars;
  });

type Step = () => Promise<void>;

/** Every order of the steps. */
const orders = (steps: readonly Step[]): Step[][] =>
  steps.length < 2
    ? [[...steps]]
    : steps.flatMap((step, at) => orders(steps.toSpliced(at, 1)).map((rest) => [step, ...rest]));

const NAMES = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];

describe('added cars', () => {
  it('make one entry per hour with the first four by name and a count of all', async () => {
    const [ada, mia] = await pair();
    const cars = NAMES.map(aCar);
    await publishAdded(identity, mia, cars.slice(0, 1), minutesAgo(80));
    await publishAdded(identity, mia, cars.slice(1, 3), minutesAgo(50));
    await publishAdded(identity, mia, cars.slice(3), minutesAgo(21));
    await publishAdded(identity, mia, [aCar('Later')], minutesAgo(19));
    expect(words(await feedOf(identity, ada))).toEqual([
      [1, 'Later'],
      [6, 'One', 'Two', 'Three', 'Four'],
    ]);
  });

  it('are all counted though the event names only four', async () => {
    const [ada, mia] = await pair();
    const many = Array.from({ length: 500 }, (_, n) => aCar(`Nº ${n}`));
    await publishAdded(identity, mia, many);
    await publishAdded(
      identity,
      mia,
      Array.from({ length: 300 }, (_, n) => aCar(`More ${n}`)),
    );
    expect(words(await feedOf(identity, ada))).toEqual([[800, 'Nº 0', 'Nº 1', 'Nº 2', 'Nº 3']]);
    await publishWithdrawn(identity, mia, many.slice(2));
    expect(words(await feedOf(identity, ada))).toEqual([[302, 'Nº 0', 'Nº 1', 'More 0', 'More 1']]);
  });

  it('leave the entry once they are withdrawn; an empty entry disappears', async () => {
    const [ada, mia] = await pair();
    const cars = NAMES.slice(0, 3).map(aCar);
    await publishAdded(identity, mia, cars, minutesAgo(5));
    await publishWithdrawn(identity, mia, cars.slice(0, 1));
    expect(words(await feedOf(identity, ada))).toEqual([[2, 'Two', 'Three']]);
    await publishWithdrawn(identity, mia, cars);
    expect(await feedOf(identity, ada)).toEqual([]);
    await publishAdded(identity, mia, [aCar('New')]);
    expect(words(await feedOf(identity, ada))).toEqual([[1, 'New']]);
  });

  it('leave no name in any table once they are withdrawn', async () => {
    const [, mia] = await pair();
    const cars = [aCar('Unrepeatable'), aCar('Kept')];
    await publishAdded(identity, mia, cars);
    await publishWithdrawn(identity, mia, cars.slice(0, 1));
    for (const table of ['feed_cars', 'feed_items']) {
      const sql = `SELECT FROM ${table} held WHERE held::text LIKE '%Unrepeatable%'`;
      expect(await identity.dataSource.query(sql)).toEqual([]);
    }
  });

  it('belong to their present owner: the receiver’s entry has the car, the giver’s does not', async () => {
    const [ada, mia, zoe] = await collectors(identity);
    for (const { id } of [mia, zoe]) await ada.send(followCollector, { id });
    const car = aCar('Traded');
    await publishAdded(identity, mia, [car], minutesAgo(3));
    await publishAdded(identity, zoe, [car], minutesAgo(1));
    await publishWithdrawn(identity, mia, [car], minutesAgo(2));
    const feed = await feedOf(identity, ada);
    expect(feed).toMatchObject([{ kind: 'added', count: 1, collector: { id: zoe.id } }]);
  });

  it('make the same entry in whatever order and however often the events arrive', async () => {
    const [ada, mia] = await pair();
    const seen = new Set<string>();
    for (const order of orders(Array.from({ length: 4 }, () => () => Promise.resolve())).keys()) {
      const [back, gone] = [aCar(`Back`), aCar(`Gone`)];
      const steps: Step[] = [
        () => publishAdded(identity, mia, [back, gone], minutesAgo(40)),
        () => publishWithdrawn(identity, mia, [back], minutesAgo(30)),
        () => publishAdded(identity, mia, [back], minutesAgo(20)),
        () => publishWithdrawn(identity, mia, [gone], minutesAgo(10)),
      ];
      for (const step of orders(steps)[order] ?? []) {
        await step();
        if (order % 3 === 0) await step();
      }
      seen.add(JSON.stringify(words(await feedOf(identity, ada))));
      await publishWithdrawn(identity, mia, [back]);
    }
    expect([...seen]).toEqual([JSON.stringify([[1, 'Back']])]);
  });

  it('make one entry though two instances handle them at once', async () => {
    const [ada, mia] = await pair();
    await Promise.all(NAMES.map((name) => publishAdded(identity, mia, [aCar(name)])));
    expect(await feedOf(identity, ada)).toMatchObject([{ count: NAMES.length }]);
  });
});

describe('listings', () => {
  it('have one entry each, up to date, while they are active', async () => {
    const [ada, mia] = await pair();
    const { listingId } = aListing(mia);
    const is = (version: number, more: object): Promise<void> =>
      publishListed(identity, mia, { listingId, version, createdAt: minutesAgo(30), ...more });
    await is(1, { title: 'Skylin' });
    const [first] = await feedOf(identity, ada);
    await is(2, { title: 'Skyline', photo: '/api/photos/listing-1' });
    const [changed, ...others] = await feedOf(identity, ada);
    expect([changed, others]).toEqual([
      { ...first, listing: { id: listingId, title: 'Skyline', type: 'sale', photo: '/api/photos/listing-1' } },
      [],
    ]);
    for (const [version, status] of (['reserved', 'sold', 'removed'] as const).entries()) {
      await is(3 + 2 * version, { status });
      expect(await feedOf(identity, ada)).toEqual([]);
      await is(4 + 2 * version, { title: 'Skyline' });
      expect(words(await feedOf(identity, ada))).toEqual(['Skyline']);
    }
  });

  it('make the same entry in whatever order the events arrive', async () => {
    const [ada, mia] = await pair();
    const count = orders(Array.from({ length: 3 }, () => () => Promise.resolve())).length;
    for (let order = 0; order < count; order += 1) {
      for (const last of ['active', 'removed'] as const) {
        const { listingId } = aListing(mia);
        const steps: Step[] = [
          () => publishListed(identity, mia, { listingId, version: 1, title: 'First' }),
          () => publishListed(identity, mia, { listingId, version: 2, title: 'Second', status: 'reserved' }),
          () => publishListed(identity, mia, { listingId, version: 3, title: `${order}`, status: last }),
        ];
        for (const step of orders(steps)[order] ?? []) await step();
      }
    }
    expect(words(await feedOf(identity, ada)).sort()).toEqual(['0', '1', '2', '3', '4', '5']);
  });

  it('have one entry though they were inactive for a while', async () => {
    const [ada, mia] = await pair();
    const { listingId } = aListing(mia);
    const createdAt = minutesAgo(3 * DAY);
    await publishListed(identity, mia, { listingId, createdAt, status: 'removed' });
    expect(await feedOf(identity, ada)).toEqual([]);
    for (const version of [2, 4, 6]) {
      await publishListed(identity, mia, { listingId, createdAt, version });
      await publishListed(identity, mia, { listingId, createdAt, version: version + 1, status: 'reserved' });
    }
    await publishListed(identity, mia, { listingId, createdAt, version: 8 });
    expect(await feedOf(identity, ada)).toMatchObject([{ kind: 'listed', at: createdAt }]);
  });
});

describe('a milestone', () => {
  it('is announced once: the highest passed, never a lower one', async () => {
    const [ada, mia] = await pair();
    await publishCarCount(identity, mia, 9, 0);
    await publishCarCount(identity, mia, 60, 50);
    for (const cars of [49, 9, 10, 26, 51]) await publishCarCount(identity, mia, cars, 50);
    await publishCarCount(identity, mia, 100, 100);
    await publishCarCount(identity, mia, 10_400, 10_000);
    expect(words(await feedOf(identity, ada))).toEqual([10_000, 100, 50]);
  });
});
