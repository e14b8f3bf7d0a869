import { MAX_FOLLOWS } from '@vault/contracts/identity/relations';
import { MAX_FEED_ENTRIES, NEXT_FEED_PAGE, FIRST_FEED_PAGE, feedOrder } from '../src/feed/feed-page.sql';
import { FAN_OUT, FAN_OUT_BATCH } from '../src/feed/fan-out.worker';
import { feedPage, finishFanOut } from './support/feed';
import { collectorId, databaseOfManyCollectors, FAN, STAR } from './support/many-collectors';
import { planOf, withClient, withoutIndexes, type TestDatabase } from '@vault/service-kit/testing';
import { startIdentity, type IdentityUnderTest } from './support/service';

const ITEMS = `
  INSERT INTO feed_items (id, author_id, kind, at, fanned_out, detail)
  SELECT gen_random_uuid(), author, 'added', now() - random() * interval '80 days', true, '{"cars":[],"count":1}'
  FROM unnest($1::uuid[]) author, generate_series(1, 3)`;

const ENTRIES = `
  INSERT INTO feed_entries (reader_id, at, item_id, author_id)
  SELECT r.user_id, i.at, i.id, i.author_id FROM feed_items i
  JOIN collector_relations r ON r.other_id = i.author_id AND r.followed_at IS NOT NULL
  WHERE i.author_id = ANY($1::uuid[])`;

let database: TestDatabase;
let identity: IdentityUnderTest;
beforeAll(async () => {
  database = await databaseOfManyCollectors();
  const authors = (count: number): string[] => Array.from({ length: count }, (_, n) => collectorId(4 + n));
  await withClient(database.url, async (client) => {
    // Without checks of keys: these rows refer to collectors and items that exist.
    await client.query('SET session_replication_role = replica');
    await withoutIndexes(client, ['feed_items', 'feed_entries'], async () => {
      await client.query(ITEMS, [authors(20_000)]);
      await client.query(ENTRIES, [authors(2_000)]);
    });
    await client.query('ANALYZE feed_items, feed_entries');
  });
  identity = await startIdentity({}, { database });
}, 300_000);
afterAll(async () => {
  await identity.close();
  await database.drop();
});

const query = <T>(sql: string, values: readonly unknown[] = []): Promise<T[]> =>
  identity.dataSource.query<T[]>(sql, [...values]);

describe('among 50,000 collectors', () => {
  const middle = async (): Promise<unknown[]> => {
    const { meta } = await feedPage(identity, { id: FAN }, { limit: 200 });
    return feedOrder(FAN).position(meta.nextCursor ?? '');
  };

  it.each([
    ['the first', FIRST_FEED_PAGE, () => Promise.resolve([])],
    ['a later', NEXT_FEED_PAGE, middle],
  ] as [string, string, () => Promise<unknown[]>][])(
    '%s page of a full feed of two thousand follows is read by indexes and within the kept entries',
    async (_, sql, cursorPosition) => {
      const { read, scanned } = await planOf(identity.dataSource, {
        sql,
        values: [FAN, 60, ...(await cursorPosition())],
      });
      expect(scanned).toEqual([]);
      expect(read['feed_entries']).toBe(MAX_FEED_ENTRIES);
      for (const table of ['feed_items', 'users', 'collector_relations']) {
        expect(read[table]).toBeLessThan(MAX_FEED_ENTRIES + 2 * MAX_FOLLOWS);
      }
    },
  );

  it('the feed of a reader who follows two thousand is full', async () => {
    const { entries, meta } = await feedPage(identity, { id: FAN });
    expect(entries).toHaveLength(60);
    expect(meta.total).toBeGreaterThan(500);
  });

  it('an item with very many followers is fanned out in batches, each found by its cursor', async () => {
    const queue = [
      `INSERT INTO feed_items (id, author_id, kind, at, fanned_out, detail)
       VALUES (gen_random_uuid(), '${STAR}', 'added', now(), true, '{"cars":[],"count":1}')`,
      `INSERT INTO feed_fan_outs (item_id, cursor_followed_at)
       SELECT id, now() - interval '150 days' FROM feed_items ORDER BY at DESC LIMIT 1`,
    ];
    // In the transaction of the plan, where the worker does not see the row.
    const { read, indexes } = await planOf(identity.dataSource, { sql: FAN_OUT, values: [], before: queue });
    expect(indexes.filter((index) => index === 'relations_followers')).toHaveLength(1);
    expect(read['collector_relations']).toBe(FAN_OUT_BATCH);
    for (const statement of queue) await query(statement);
    await finishFanOut(identity);
    const [found] = await query<{ fannedOut: number; followers: number }>(
      `SELECT (SELECT count(*)::int FROM feed_entries e JOIN feed_items i ON i.id = e.item_id
          WHERE i.author_id = $1 AND i.at = (SELECT max(at) FROM feed_items WHERE author_id = $1)) AS "fannedOut",
         (SELECT count(*)::int FROM collector_relations
          WHERE other_id = $1 AND followed_at < now() - interval '150 days') AS followers`,
      [STAR],
    );
    expect(found?.fannedOut).toBe(found?.followers);
    expect(found?.fannedOut).toBeGreaterThan(10 * FAN_OUT_BATCH);
  });
});
