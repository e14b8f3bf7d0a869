import { COUNT_CAP, MAX_LIMIT } from '@vault/contracts/common/page';
import { COLLECTOR_SORTS, type CollectorSort } from '@vault/contracts/identity/collectors';
import { IS_PUBLIC } from '../src/users';
import {
  collectorsByScan,
  collectorsBySearchIndex,
  collectorsCount,
  directoryOrder,
  SCAN_LIMIT,
  type DirectoryFilter,
} from '../src/collectors/directory.sql';
import {
  RELATION_LISTS,
  relationListCount,
  relationListOrder,
  relationListPage,
} from '../src/relations/relation-lists.sql';
import { collectorId, databaseOfManyCollectors, FAN, STAR, WARY } from './support/many-collectors';
import { planOf, type Plan, type TestDatabase } from '@vault/service-kit/testing';
import { startIdentity, type IdentityUnderTest } from './support/service';

const ME = collectorId(40_000);
/** Rows of a page with what it looks up for each, and rows skipped on the way. */
const FEW = 2 * MAX_LIMIT;

let database: TestDatabase;
let identity: IdentityUnderTest;
beforeAll(async () => {
  database = await databaseOfManyCollectors();
  identity = await startIdentity({}, { database });
}, 240_000);
afterAll(async () => {
  await identity.close();
  await database.drop();
});

interface DirectoryInput {
  readonly sort?: CollectorSort;
  readonly cursor?: string;
  readonly filter?: DirectoryFilter;
  readonly viewer?: string;
}

const orderOf = ({ sort = 'cars', filter = {}, viewer = ME }: DirectoryInput) =>
  directoryOrder(sort, [viewer, filter.search, filter.brand, filter.region]);

const reading = (input: DirectoryInput) => {
  const { cursor, filter = {}, viewer = ME } = input;
  return { viewerId: viewer, filter, order: orderOf(input), cursor, limit: MAX_LIMIT + 1 };
};

const scanPlan = (input: DirectoryInput): Promise<Plan> =>
  planOf(identity.dataSource, collectorsByScan(reading(input)));
const found = (input: DirectoryInput): Promise<Plan> =>
  planOf(identity.dataSource, collectorsBySearchIndex(reading(input)));
const countPlan = ({ viewer = ME, filter = {} }: DirectoryInput): Promise<Plan> =>
  planOf(identity.dataSource, collectorsCount(viewer, filter));

/** A cursor after so many rows. */
async function lateCursor(input: DirectoryInput, places: number): Promise<string> {
  const order = orderOf(input);
  const [last] = await identity.dataSource.query<{ key: string; id: string }[]>(
    `SELECT ${order.key} AS key, u.id FROM users u WHERE ${IS_PUBLIC} ORDER BY ${order.orderBy} OFFSET $1 LIMIT 1`,
    [places],
  );
  return order.cursor(last!.key, last!.id);
}

const INDEXES: Readonly<Record<CollectorSort, string>> = {
  cars: 'collectors_by_cars',
  followers: 'collectors_by_followers',
  newest: 'collectors_newest',
};

describe('among fifty thousand collectors', () => {
  it.each(COLLECTOR_SORTS)('a page by %s is read by its index, the first as well as a late one', async (sort) => {
    for (const cursor of [undefined, await lateCursor({ sort }, 5_000), await lateCursor({ sort }, 25_000)]) {
      const { read, indexes, scanned } = await scanPlan({ sort, cursor });
      expect(indexes).toContain(INDEXES[sort]);
      expect({ scanned, isFew: read.users! <= 2 * FEW }).toEqual({ scanned: [], isFew: true });
    }
  });

  it('blocks are looked up once for all rows, however many there are', async () => {
    const { read, scanned } = await scanPlan({ viewer: WARY });
    expect(scanned).toEqual([]);
    // Read twice: for the count and for the rows.
    expect(read.collector_relations).toBeLessThanOrEqual(2 * 1_000 + FEW);
  });

  it.each<[string, DirectoryFilter]>([
    ['a name', { search: 'anna' }],
    ['a letter', { search: 'a' }],
    ['a brand', { brand: 'Hot Wheels' }],
    ['a region', { region: 'ohio' }],
  ])('%s with many matches is found by scanning or by the search index', async (_, filter) => {
    const plan = await scanPlan({ filter });
    expect(plan.scanned).toEqual([]);
    expect(plan.read.users).toBeLessThanOrEqual(SCAN_LIMIT + FEW);
    const { indexes, scanned } = await found({ filter, cursor: await lateCursor({ filter }, 25_000) });
    expect(indexes).toContain('collectors_search');
    expect(scanned).toEqual([]);
  });

  it.each<[string, DirectoryFilter, number]>([
    ['a rare name', { search: 'unobtainium' }, 10],
    ['a name that nobody has', { search: 'zzyzx' }, 0],
    ['a sign', { search: '%' }, 0],
    ['a brand that nobody has', { brand: 'Nobody' }, 0],
    ['what is frequent, and is never met together', { search: 'unobtainium', brand: 'Exoto', region: 'ohio' }, 10],
    ['a short name of a small region', { search: 'xu', region: 'القاهرة' }, 100],
  ])('%s with few matches is found without reading other users', async (_, filter, most) => {
    const { read, indexes, scanned } = await found({ filter });
    expect(indexes).toContain('collectors_search');
    expect(scanned).toEqual([]);
    // Each is read as a match and again for its card.
    expect(read.users).toBeLessThanOrEqual(2 * most);
  });

  it.each<[string, DirectoryFilter]>([
    ['all', {}],
    ['a letter', { search: 'a' }],
    ['a brand', { brand: 'Hot Wheels' }],
    ['a region', { region: 'ohio' }],
  ])('matches of %s are counted by an index, up to ten thousand', async (_, filter) => {
    const { read, scanned } = await countPlan({ filter });
    expect(scanned).toEqual([]);
    expect(read.users).toBeLessThanOrEqual(COUNT_CAP + 100);
  });
});

describe('the lists of a collector with very many relations', () => {
  it.each([
    ['following', FAN, 'relations_following'],
    ['followers', STAR, 'relations_followers'],
    ['blocked', WARY, 'relations_blocked'],
    ['muted', WARY, 'relations_muted'],
  ] as const)('%s is read by its index, the first page as well as a late one', async (name, viewer, index) => {
    const list = RELATION_LISTS[name];
    const at = new Date(Date.now() - 1_000 * 60 * 500).toISOString();
    const behind = relationListOrder(list, viewer).cursor(JSON.stringify([at]), collectorId(1));
    for (const cursor of [undefined, behind]) {
      const { read, indexes, scanned } = await planOf(
        identity.dataSource,
        relationListPage(list, viewer, { cursor, limit: 61 }),
      );
      expect(indexes).toContain(index);
      expect(scanned).toEqual([]);
      expect(read.users).toBeLessThanOrEqual(FEW);
      expect(read.collector_relations).toBeLessThanOrEqual(FEW);
    }
  });

  it.each([
    ['following', FAN],
    ['followers', STAR],
    ['blocked', WARY],
    ['muted', WARY],
  ] as const)('%s is counted up to ten thousand', async (name, viewer) => {
    const { read, scanned } = await planOf(identity.dataSource, {
      sql: relationListCount(RELATION_LISTS[name]),
      values: [viewer],
    });
    expect(scanned).toEqual([]);
    expect(read.collector_relations).toBeLessThanOrEqual(1.5 * COUNT_CAP);
  });
});
