import type { RequestOf } from '@vault/contracts/define';
import type { getFeed } from '@vault/contracts/identity/feed';
import { followCollector, muteCollector } from '@vault/contracts/identity/relations';
import { v7 } from 'uuid';
import { MAX_FEED_ENTRIES, feedOrder } from '../src/feed/feed-page.sql';
import { FeedSweeper } from '../src/feed/feed.sweeper';
import { FAN_OUT_BATCH, FanOutWorker } from '../src/feed/fan-out.worker';
import { collector, collectors, type Collector } from './support/collectors';
import { aCar, DAY, feedOf, feedPage, finishFanOut, minutesAgo, publishAdded, publishListed } from './support/feed';
import { startIdentity, type IdentityUnderTest } from './support/service';

let identity: IdentityUnderTest;
let second: IdentityUnderTest;
beforeAll(async () => {
  identity = await startIdentity();
  second = await startIdentity({}, { database: identity.database });
});
afterAll(async () => {
  await second.close();
  await identity.close();
});

const query = <T>(sql: string, values: readonly unknown[] = []): Promise<T[]> =>
  identity.dataSource.query<T[]>(sql, [...values]);

const AT_ONCE = 2_000;

const FANS = `
  WITH people AS (
    INSERT INTO users (id, email, password_hash, first_name, last_name)
    SELECT gen_random_uuid(), gen_random_uuid() || '@example.com', 'none', 'A', 'Fan' FROM generate_series(1, $2)
    RETURNING id
  )
  INSERT INTO collector_relations (user_id, other_id, followed_at)
  SELECT id, $1, now() - random() * interval '1 second' FROM people`;

/** Inserts followers without the trigger that counts them. */
const followers = ({ id }: Collector, count: number): Promise<void> =>
  identity.dataSource.transaction(async (tx) => {
    await tx.query('ALTER TABLE collector_relations DISABLE TRIGGER update_follow_counts');
    for (let left = count; left > 0; left -= AT_ONCE) await tx.query(FANS, [id, Math.min(left, AT_ONCE)]);
    await tx.query('ALTER TABLE collector_relations ENABLE TRIGGER update_follow_counts');
  });

/** Inserts items and their entries in the feeds of the author’s followers. */
const items = ({ id }: Collector, count: number, minutes: number): Promise<unknown> =>
  query(
    `WITH inserted AS (
       INSERT INTO feed_items (id, author_id, kind, at, fanned_out, detail)
       SELECT gen_random_uuid(), $1, 'added', now() - (n + $3) * interval '1 minute', true, '{"cars":[],"count":1}'
       FROM generate_series(1, $2::int) n RETURNING id, at
     )
     INSERT INTO feed_entries (reader_id, at, item_id, author_id)
     SELECT r.user_id, inserted.at, inserted.id, $1 FROM inserted, collector_relations r WHERE r.other_id = $1`,
    [id, count, minutes],
  );

const follow = (one: Collector, { id }: Collector): Promise<null> => one.send(followCollector, { id });

/** The whole feed, page by page; `between` happens after each page. */
async function throughout(reader: Collector, limit: number, between?: () => Promise<unknown>): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | undefined; ;) {
    const { entries, meta } = await feedPage(identity, reader, { limit, cursor });
    found.push(...entries.map(({ id }) => id));
    if (!meta.nextCursor) return found;
    cursor = meta.nextCursor;
    await between?.();
  }
}

describe('the fan-out to thousands of followers', () => {
  it('writes one entry for each, in batches, however many instances run it', async () => {
    const [star, ada] = await collectors(identity);
    const count = 10 * FAN_OUT_BATCH + 7;
    await followers(star, count);
    await follow(ada, star);
    await Promise.all([
      publishAdded(identity, star, [aCar('Skyline')]),
      publishListed(identity, star),
      publishListed(identity, star, { status: 'removed' }),
    ]);
    const workers = [identity, second].map(({ app }) => app.get(FanOutWorker));
    await Promise.all(workers.map((worker) => worker.run()));
    await finishFanOut(identity);
    const [held] = await query<object>(
      `SELECT count(*)::int AS entries, count(DISTINCT item_id)::int AS items, count(DISTINCT reader_id)::int AS readers
       FROM feed_entries WHERE author_id = $1`,
      [star.id],
    );
    expect(held).toEqual({ entries: 2 * (count + 1), items: 2, readers: count + 1 });
    expect(await feedOf(identity, ada)).toHaveLength(2);
  }, 60_000);

  it('misses nobody who begins to follow meanwhile', async () => {
    const star = await collector(identity);
    const fans = await Promise.all(Array.from({ length: 30 }, () => collector(identity)));
    await Promise.all([
      ...fans.map((fan) => follow(fan, star)),
      ...Array.from({ length: 10 }, () => publishListed(identity, star)),
    ]);
    await finishFanOut(identity);
    const found = await query<{ count: number }>(
      'SELECT count(*)::int AS count FROM feed_entries WHERE author_id = $1 GROUP BY reader_id',
      [star.id],
    );
    expect(found).toEqual(fans.map(() => ({ count: 10 })));
  });
});

describe('a page of the feed', () => {
  it('continues after the last: each entry once, also while new ones arrive', async () => {
    const [ada, mia] = await collectors(identity);
    await follow(ada, mia);
    await items(mia, 53, 10);
    // All at the same time, so that the ids decide the order.
    await query(`UPDATE feed_items SET at = date_trunc('day', at) WHERE author_id = $1`, [mia.id]);
    await query(`UPDATE feed_entries e SET at = i.at FROM feed_items i WHERE i.id = e.item_id AND i.author_id = $1`, [
      mia.id,
    ]);
    const before = await query<{ id: string }>('SELECT id FROM feed_items WHERE author_id = $1', [mia.id]);
    const found = await throughout(ada, 7, async () => {
      await publishListed(identity, mia);
      await finishFanOut(identity);
    });
    expect([...found].sort()).toEqual(before.map(({ id }) => id).sort());
  });

  it('is full as long as there are more entries, whatever is hidden between', async () => {
    const [ada, mia, zoe] = await collectors(identity);
    for (const other of [mia, zoe]) await follow(ada, other);
    await items(zoe, 300, 0);
    await items(mia, 8, 400);
    await ada.send(muteCollector, { id: zoe.id });
    const { entries, meta } = await feedPage(identity, ada, { limit: 5 });
    expect(entries).toHaveLength(5);
    expect(meta.total).toBe(8);
    expect(await throughout(ada, 5)).toHaveLength(8);
  });

  it('ends at the newest thousand entries', async () => {
    const [ada, mia] = await collectors(identity);
    await follow(ada, mia);
    await items(mia, MAX_FEED_ENTRIES + 50, 0);
    const found = await throughout(ada, 200);
    expect(found).toHaveLength(MAX_FEED_ENTRIES);
    expect((await feedPage(identity, ada)).meta.total).toBe(MAX_FEED_ENTRIES);
  });

  const position = (readerId: string, key: string, id = v7()): string => feedOrder(readerId).cursor(key, id);

  it('refuses malformed cursors and those of another feed', async () => {
    const [ada, mia] = await collectors(identity);
    const bad = { code: 'BAD_INPUT', status: 400, details: [{ field: 'cursor' }] };
    const cursors = ['', 'x', Buffer.from('[1,2,3]').toString('base64url')];
    const at = '["2026-01-01T00:00:00.000000Z"]';
    cursors.push(position(mia.id, at), position(ada.id, '["0000-01-01T00:00:00Z"]'), position(ada.id, '[1]'));
    cursors.push(position(ada.id, 'today'), position(ada.id, at, 'x'));
    for (const cursor of cursors) await expect(feedPage(identity, ada, { cursor })).rejects.toMatchObject(bad);
    await feedPage(identity, ada, { cursor: position(ada.id, at) });
  });

  it.each([
    ['limit', { limit: 0 }],
    ['limit', { limit: 'many' }],
    ['kind', { kind: 'added' }],
  ])('refuses a bad %s', async (field, input) => {
    const ada = await collector(identity);
    await expect(feedPage(identity, ada, input as RequestOf<typeof getFeed>)).rejects.toMatchObject({
      code: 'BAD_INPUT',
      details: [{ field }],
    });
  });
});

describe('the sweeper', () => {
  /** Each run covers 4,000 readers, fewer than there are; a run by the clock may have got anywhere. */
  const sweepFrom = async (position: string): Promise<void> => {
    const sweeper = identity.app.get(FeedSweeper);
    await query('UPDATE shared_runs SET position = $2 WHERE job = $1', [sweeper.name, position]);
    await sweeper.run();
  };

  it('deletes entries beyond the newest thousand and items older than ninety days', async () => {
    const [ada, mia, zoe] = await collectors(identity);
    for (const other of [mia, zoe]) await follow(ada, other);
    await items(mia, MAX_FEED_ENTRIES + 50, 0);
    await items(zoe, 30, 90 * DAY);
    await query(`INSERT INTO feed_cars (author_id, car_id, withdrawn_at) VALUES ($1, $2, now()), ($1, $3, $4)`, [
      mia.id,
      v7(),
      v7(),
      minutesAgo(91 * DAY),
    ]);
    const newest = await throughout(ada, 200);
    await sweepFrom('');
    const entries = await query<{ id: string }>(
      'SELECT item_id AS id FROM feed_entries WHERE reader_id = $1 ORDER BY at DESC, item_id DESC',
      [ada.id],
    );
    expect(entries.map(({ id }) => id)).toEqual(newest);
    expect(await query('SELECT FROM feed_items WHERE author_id = $1', [zoe.id])).toEqual([]);
    expect(await query('SELECT FROM feed_cars WHERE author_id = $1', [mia.id])).toHaveLength(1);
  });

  it('goes on behind the last reader of the run before, of any instance', async () => {
    const [ada, mia] = await collectors(identity);
    await follow(ada, mia);
    await items(mia, MAX_FEED_ENTRIES + 50, 0);
    const entriesAfter = async (position: string): Promise<number> => {
      await sweepFrom(position);
      return (await query('SELECT FROM feed_entries WHERE reader_id = $1', [ada.id])).length;
    };
    expect(await entriesAfter('ffffffff-ffff-ffff-ffff-ffffffffffff')).toBe(MAX_FEED_ENTRIES + 50);
    expect(await entriesAfter('')).toBe(MAX_FEED_ENTRIES);
  });
});
