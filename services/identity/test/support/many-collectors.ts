import { openDataSource } from '@vault/service-kit/database';
import { testDatabase, vacuumAnalyze, withClient, withoutIndexes, type TestDatabase } from '@vault/service-kit/testing';
import { createHash } from 'node:crypto';
import { migrations } from '../../src/database';

const COUNT = 50_000;

/** The id of the collector with a number, from 1 on. */
export const collectorId = (n: number): string => `${n.toString(16).padStart(8, '0')}-0000-7000-8000-000000000000`;

/** Has very many followers. */
export const STAR = collectorId(1);
/** Follows as many as allowed. */
export const FAN = collectorId(2);
/** Has blocked, and is blocked by, hundreds. */
export const WARY = collectorId(3);

/** SQL of `collectorId`. */
const id = (n: string): string => `(lpad(to_hex(${n}), 8, '0') || '-0000-7000-8000-000000000000')::uuid`;

/** Frequent and rare names, some of two letters or written from right to left. */
const NAMES = `
  array['Ada', 'Kenji', 'Jo', 'Maria', 'Zoë', 'Émile', 'Björn', 'Fatima', 'ليلى', '健二', 'Li', 'Anna', 'Hannah', 'Xu',
    'Grace', 'Oluwaseun', 'Nadia', 'Ömer', 'Bo', 'Alexandra'] as firsts,
  array['Lovelace', 'Watanabe', 'Öztürk', 'Ng', 'García', 'Hopper', 'O''Hara', 'حداد', '田中', 'Smith', 'Svensson', 'Da Silva',
    'Kowalski', 'Ito', 'Brown'] as lasts`;

const BRANDS = `
  array['Hot Wheels', 'Matchbox', 'Tomica', 'Majorette', 'Mini GT', 'Greenlight', 'Corgi', 'Dinky Toys', 'Siku', 'Norev',
    'Solido', 'Kyosho', 'Exoto'] as brands`;

const REGIONS = `
  array['Toledo, Ohio', 'Kyoto, Japan', 'Lyon, France', 'Ohio', 'Malmö, Sweden', 'São Paulo', 'Lagos', 'القاهرة'] as regions`;

/** Three in ten are private, one in a hundred is closed, one suspended; a third shares the region. */
const USERS = `
  INSERT INTO users (id, email, password_hash, first_name, last_name, region, profile_public, sharing, closed_at, purge_at,
    banned_at, cars_count, cars_version, followers_count, following_count, brands, brands_version, created_at)
  SELECT ${id('n')}, 'c' || n || '@many.example.com', 'none',
    firsts[1 + (random() ^ 2 * 19)::int], lasts[1 + (random() ^ 2 * 14)::int] || CASE WHEN n % 10007 = 0 THEN ' Unobtainium' ELSE '' END,
    regions[1 + (random() ^ 2 * 7)::int], n <= 3 OR n % 10 NOT IN (0, 4, 7),
    jsonb_build_object('region', n % 3 = 0, 'value', false, 'overlap', true, 'added', true, 'listed', true, 'reached', true),
    CASE WHEN n % 100 = 51 THEN now() END, CASE WHEN n % 100 = 51 THEN now() + interval '30 days' END,
    CASE WHEN n % 100 = 52 THEN now() END, (random() ^ 4 * 5000)::int, 1, (random() ^ 6 * 500)::int, 3,
    ARRAY(SELECT DISTINCT brands[1 + ((n * 7919 + step * step) % 169 / 13)] FROM generate_series(1, n % 6) step), 1,
    now() - interval '3 years' + n * interval '30 minutes'
  FROM generate_series(1, $1::int) n, (SELECT ${NAMES}, ${BRANDS}, ${REGIONS}) words`;

/** Each follows one of five hundred collectors and two of all. */
const FOLLOWS = `
  INSERT INTO collector_relations (user_id, other_id, followed_at)
  SELECT follower, followed, now() - random() * interval '300 days'
  FROM (
    SELECT ${id('n')} AS follower,
      ${id('4 + case step when 1 then n % 500 else (n * 31 + step * 977) % ($1::int - 4) end')} AS followed
    FROM generate_series(1, $1::int) n, generate_series(1, 3) step
  ) pairs WHERE follower <> followed ON CONFLICT DO NOTHING`;

const OF_STAR_AND_FAN = `
  INSERT INTO collector_relations (user_id, other_id, followed_at)
  SELECT follower, followed, now() - random() * interval '300 days'
  FROM (
    SELECT ${id('n')} AS follower, $2::uuid AS followed FROM generate_series(4, $1::int / 2) n
    UNION ALL
    SELECT $3::uuid, ${id('n')} FROM generate_series(4, 2000) n
  ) pairs ON CONFLICT DO NOTHING`;

const BLOCKS_AND_MUTES = `
  INSERT INTO collector_relations (user_id, other_id, blocked_at, muted_at)
  SELECT $1::uuid, ${id('n')},
    CASE WHEN n % 2 = 0 THEN now() - n * interval '1 minute' END, CASE WHEN n % 2 = 1 THEN now() - n * interval '1 minute' END
  FROM generate_series(4, 1000) n
  UNION ALL
  SELECT ${id('n')}, $1::uuid, now() - n * interval '1 minute', NULL
  FROM generate_series(1001, 1500) n
  ON CONFLICT (user_id, other_id) DO NOTHING`;

const COUNTED = `
  UPDATE users u SET
    followers_count = (SELECT count(*) FROM collector_relations r WHERE r.other_id = u.id AND r.followed_at IS NOT NULL),
    following_count = (SELECT count(*) FROM collector_relations r WHERE r.user_id = u.id AND r.followed_at IS NOT NULL)
  WHERE u.id = ANY($1::uuid[])`;

/** Fills an empty database. Followers are counted for STAR, FAN and WARY, and made up for the others. */
export async function insertCollectors(url: string, count = COUNT): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('SELECT setseed(0.5)');
    // Without triggers: these rows refer to collectors that exist, and few followers are counted.
    await client.query('SET session_replication_role = replica');
    await withoutIndexes(client, ['users', 'collector_relations'], async () => {
      await client.query(USERS, [count]);
      await client.query(FOLLOWS, [count]);
      await client.query(OF_STAR_AND_FAN, [count, STAR, FAN]);
      await client.query(BLOCKS_AND_MUTES, [WARY]);
    });
    await client.query(COUNTED, [[STAR, FAN, WARY]]);
    // Only the columns that lists are planned by: the others would take longer than everything else.
    await client.query(
      'ANALYZE users (id, cars_count, followers_count, created_at, profile_public, closed_at, banned_at)',
    );
    await vacuumAnalyze(client, 'collector_relations');
  });
}

/** A database of identity with 50,000 collectors, their brands and relations, always the same apart from timestamps. */
export function databaseOfManyCollectors(): Promise<TestDatabase> {
  const written = [...migrations, insertCollectors, USERS, FOLLOWS, OF_STAR_AND_FAN, BLOCKS_AND_MUTES, COUNTED];
  return testDatabase({
    name: `template_many_${createHash('sha256').update(written.join('\n')).digest('hex').slice(0, 24)}`,
    fill: async (url) => {
      await (await openDataSource({ url, entities: [], migrations })).destroy();
      await insertCollectors(url);
    },
  });
}
