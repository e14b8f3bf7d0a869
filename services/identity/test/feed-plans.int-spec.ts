import { MAX_FOLLOWS } from '@vault/contracts/identity/relations';
import { MAX_FEED_ENTRIES, NEXT_FEED_PAGE, FIRST_FEED_PAGE, feedOrder } from '../src/feed/feed-page.sql';
import { FAN_OUT, FAN_OUT_BATCH } from '../src/feed/fan-out';
import { feedPage, handedOut } from './support/feed';
import { collectorId, FAN, manyCollectors, STAR } from './support/many-collectors';
import { planOf } from '@vault/service-kit/testing';
import { startIdentity, type IdentityUnderTest } from './support/service';

const ITEMS = `
  insert into feed_items (id, author_id, kind, at, told, detail)
  select gen_random_uuid(), author, 'added', now() - random() * interval '80 days', true, '{"cars":[],"count":1}'
  from unnest($1::uuid[]) author, generate_series(1, 3)`;

const ENTRIES = `
  insert into feed_entries (reader_id, at, item_id, author_id)
  select r.user_id, i.at, i.id, i.author_id from feed_items i
  join collector_relations r on r.other_id = i.author_id and r.followed_at is not null
  where i.author_id = any($1::uuid[])`;

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await startIdentity();
  await manyCollectors(identity.dataSource);
  const portion = (from: number, count: number): string[] =>
    Array.from({ length: count }, (_, n) => collectorId(from + n));
  for (let from = 4; from < 20_000; from += 1_000) await query(ITEMS, [portion(from, 1_000)]);
  for (let from = 4; from <= 2_000; from += 20) await query(ENTRIES, [portion(from, 20)]);
  for (const table of ['feed_items', 'feed_entries']) await query(`analyze ${table}`);
}, 300_000);
afterAll(() => identity.close());

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
    '%s page of a full feed, of somebody who follows two thousand, is read along indexes, and no more than is kept',
    async (_, sql, place) => {
      const { read, scanned } = await planOf(identity.dataSource, { sql, values: [FAN, 60, ...(await place())] });
      expect(scanned).toEqual([]);
      expect(read['feed_entries']).toBe(MAX_FEED_ENTRIES);
      for (const table of ['feed_items', 'users', 'collector_relations']) {
        expect(read[table]).toBeLessThan(MAX_FEED_ENTRIES + 2 * MAX_FOLLOWS);
      }
    },
  );

  it('the feed of somebody who follows two thousand is full', async () => {
    const { entries, meta } = await feedPage(identity, { id: FAN });
    expect(entries).toHaveLength(60);
    expect(meta.total).toBeGreaterThan(500);
  });

  it('what very many follow is handed out by portions, each found where the last one ended', async () => {
    await query(
      `insert into feed_items (id, author_id, kind, at, told, detail)
       values (gen_random_uuid(), $1, 'added', now(), true, '{"cars":[],"count":1}')`,
      [STAR],
    );
    await query(`
      insert into feed_due (item_id, up_to_at)
      select id, now() - interval '150 days' from feed_items order by at desc limit 1`);
    const { read, indexes } = await planOf(identity.dataSource, { sql: FAN_OUT, values: [] });
    expect(indexes.filter((index) => index === 'relations_followers')).toHaveLength(1);
    expect(read['collector_relations']).toBe(FAN_OUT_BATCH);
    await handedOut(identity);
    const [found] = await query<{ handed: number; followers: number }>(
      `select (select count(*)::int from feed_entries e join feed_items i on i.id = e.item_id
          where i.author_id = $1 and i.at = (select max(at) from feed_items where author_id = $1)) as handed,
         (select count(*)::int from collector_relations
          where other_id = $1 and followed_at < now() - interval '150 days') as followers`,
      [STAR],
    );
    expect(found?.handed).toBe(found?.followers);
    expect(found?.handed).toBeGreaterThan(10 * FAN_OUT_BATCH);
  });
});
