import { type TestService, vacuumAnalyze, withClient, withoutIndexes } from '@vault/service-kit/testing';

/** The id of the collector with a number, from 1 on. */
export const collectorId = (n: number): string => `${n.toString(16).padStart(8, '0')}-0000-7000-8000-000000000000`;

/** A vault with a car of every casting. */
export const LARGE_VAULT = collectorId(1);
/** A vault with three cars of every casting. */
export const OTHER_LARGE_VAULT = collectorId(2);
/** One of the small vaults. */
export const TYPICAL_VAULT = collectorId(25_000);

const CASTINGS = 3_000;

const OVERLAPS = 150;

/** SQL of the id of the collector with a number. */
export const collectorIdSql = (n: string): string =>
  `(lpad(to_hex(${n}), 8, '0') || '-0000-7000-8000-000000000000')::uuid`;

/** SQL of the id of a casting by its number. */
const casting = (n: string): string => `(SELECT min(id) FROM castings WHERE name LIKE 'Crowd %') + ${n}`;

const WATCHED = ['users', 'cars'];
const FILLED = 'collector_castings, collector_overlaps, cars, users, vaults, castings';

/** Nine in ten users compare vaults. A few castings are owned by many, most by a few. */
const FILL = [
  `INSERT INTO castings (name, brand, name_words, name_key, spelling_key, brand_key, source, owners, wanters)
   SELECT 'Crowd ' || n, 'Brand ' || n % 40, 'crowd ' || n, 'crowd' || n, 'crowd ' || n, 'brand', 'owners', ${CASTINGS} - n, ${CASTINGS} - n
   FROM generate_series(0, ${CASTINGS - 1}) n`,
  `INSERT INTO users (user_id, first_name, last_name, registered_at, version, profile_public, sharing)
   SELECT ${collectorIdSql('n')}, 'Casey', 'No. ' || n, now(), 1, true, jsonb_build_object('overlap', n % 10 <> 0)
   FROM generate_series(1, $1::int) n`,
  `INSERT INTO vaults (user_id, car_count) SELECT ${collectorIdSql('n')}, 16 FROM generate_series(1, $1::int) n`,
  `INSERT INTO collector_castings (user_id, casting_id, cars, listed, wanted, compared)
   SELECT user_id, ${casting('m')}, CASE WHEN step > 4 THEN 1 + step / 18 ELSE 0 END, false, step <= 4, n % 10 <> 0
   FROM (SELECT DISTINCT ON (n, m) n, ${collectorIdSql('n')} AS user_id, m, step FROM (
     SELECT n, step, (random() ^ 3 * ${CASTINGS - 1})::int AS m
     FROM generate_series(3, $1::int) n, generate_series(1, 20) step) drawn) held`,
  `INSERT INTO collector_castings (user_id, casting_id, cars, listed, wanted, compared)
   SELECT ${collectorIdSql('n')}, ${casting('m')}, 3, false, m % 10 = n, true
   FROM generate_series(1, 2) n, generate_series(0, ${CASTINGS - 1}) m`,
  `INSERT INTO cars (id, user_id, vault_number, name, brand, condition, casting_id, release_due, estimated_value, rarity_score)
   SELECT gen_random_uuid(), CASE WHEN n < ${CASTINGS} THEN ${collectorIdSql('1')} ELSE ${collectorIdSql('n')} END, n, 'Car ' || n,
     'Brand ' || n % 40, 'Mint', ${casting(`n % ${CASTINGS}`)}, false, 2, n % 100
   FROM generate_series(0, ${5 * CASTINGS - 1}) n`,
  `INSERT INTO collector_overlaps (user_id, other_id, in_common, they_have, they_want, score, castings, compared_at)
   SELECT ${collectorIdSql('n')}, ${collectorIdSql('1 + (n * 7 + step * 331) % $1::int')}, 1, 1, 1, (random() * 1e6)::int, '{}', now()
   FROM generate_series(1, $1::int, 100) n, generate_series(1, ${OVERLAPS}) step ON CONFLICT DO NOTHING`,
];

/** Fills a database with collectors of some twenty castings each, the same each time but for timestamps. */
export async function createCollectors({ database }: TestService, count = 50_000): Promise<void> {
  await withClient(database.url, async (client) => {
    await client.query('BEGIN');
    await client.query('SELECT setseed(0.5)');
    for (const table of WATCHED) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await withoutIndexes(client, ['collector_castings', 'collector_overlaps', 'cars', 'users'], async () => {
      for (const sql of FILL) await client.query(sql, sql.includes('$1') ? [count] : []);
    });
    for (const table of WATCHED) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    await client.query('COMMIT');
    await vacuumAnalyze(client, FILLED);
  });
}
