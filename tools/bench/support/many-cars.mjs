import { availableParallelism } from 'node:os';
import { connected } from './database.mjs';
import { userId } from './many-listings.mjs';
import { withoutIndexes } from './without-indexes.mjs';

/** Those who have the cars, beginning with the first of them. */
const FIRST_OWNER = 100_000;
const MOST_OWNERS = 1_000_000;
const VAULTS_AT_ONCE = 250;
const CARS_OF_EACH = 100;
const REGISTERED = "now() - interval '1 year'";

const PRESENT = `
  SELECT count(*)::int AS vaults FROM vaults
  WHERE user_id BETWEEN ${userId(String(FIRST_OWNER))} AND ${userId(String(FIRST_OWNER + MOST_OWNERS))}`;

const OWNERS = `
  INSERT INTO users (user_id, first_name, last_name, registered_at, verified_at, version)
  SELECT ${userId('n')}, 'Casey', 'No. ' || n, ${REGISTERED}, ${REGISTERED}, 1 FROM generate_series($1::int, $2::int) n
  ON CONFLICT DO NOTHING`;

const VAULTS = `
  INSERT INTO vaults (user_id, car_limit, car_count, next_number)
  SELECT ${userId('n')}, NULL, $3::int, $3::int + 1 FROM generate_series($1::int, $2::int) n`;

/** Some releases are drawn much more often than most, as some models are in most vaults. */
const DRAWN = `
  ranked AS MATERIALIZED (
    SELECT r.id, r.casting_id, m.name, m.name_key, m.brand, m.brand_key, m.scale, r.year,
      row_number() OVER (ORDER BY hashint4(r.id)) AS rank, array_agg(r.id) OVER (PARTITION BY r.casting_id) AS alike
    FROM releases r JOIN castings m ON m.id = r.casting_id WHERE r.source <> 'owners'
  ), drawn AS MATERIALIZED (
    SELECT owner, n, 1 + floor(random() ^ 2 * (SELECT count(*) FROM ranked))::int AS rank, floor(random() * 10)::int AS kind,
      (ARRAY['MOC','Mint','Near Mint','Excellent','Good','Fair','Loose','Damaged'])[1 + floor(random() ^ 2 * 8)::int] AS condition
    FROM generate_series($1::int, $2::int) owner, generate_series(1, $3::int) n
  )`;

/** Of ten cars seven have a release, of two it is open which one of their casting they are, and one has no casting. */
const CARS = `
  WITH ${DRAWN}, factors AS MATERIALIZED (
    SELECT score, (SELECT json_object_agg('factor' || i, json_build_object('label', 'Factor', 'score', score, 'weight', 20,
      'reason', md5(i::text || score) || ' of 350 collectors own it')) FROM generate_series(1, 6) i) AS text
    FROM generate_series(0, 99) score
  )
  INSERT INTO cars (id, user_id, vault_number, name, brand, series, scale, year, condition, estimated_value, purchase_price,
    tags, notes, casting_id, release_id, release_candidates, rarity_score, rarity_factors, images, photos, created_at,
    updated_at, release_due)
  SELECT uuidv7(), ${userId('owner')}, n, ranked.name, ranked.brand, 'Mainline', ranked.scale, ranked.year, condition,
    n % 500, n % 200, ARRAY['blue', 'Street Rod'], repeat('a note of it ', 10),
    CASE WHEN kind < 9 THEN ranked.casting_id END, CASE WHEN kind < 7 THEN ranked.id END,
    CASE WHEN kind IN (7, 8) THEN ranked.alike ELSE '{}' END, n % 100, factors.text, ARRAY['/api/photos/car-' || md5(n::text)],
    json_build_array(json_build_object('url', '/api/photos/car-' || md5(n::text), 'width', 640, 'height', 480, 'thumbhash', md5(n::text))),
    now() - n * interval '1 hour', now() - n * interval '1 hour', false
  FROM drawn JOIN ranked USING (rank) JOIN factors ON factors.score = n % 100`;

/** What rarity and values count: for each car one wish in twenty, which no listing meets, one listing in ten and one sale in fifty. */
const BESIDE_CARS = [
  [
    20,
    `INSERT INTO wishlist_items (id, user_id, name, brand, scale, casting_id, release_id, name_key, target_price)
     SELECT uuidv7(), ${userId('owner')}, name, brand, scale, casting_id, CASE WHEN kind < 7 THEN id END, name_key, 0.01`,
  ],
  [
    10,
    `INSERT INTO market_listings (listing_id, version, seller_id, status, type, title, price, currency, condition, brand, scale,
       casting_id, release_id, name_key, listed_at)
     SELECT owner * 1000 + n, 1, ${userId('owner')}, 'active', 'sale', name, 5 + n, 'USD', condition, brand, scale,
       casting_id, CASE WHEN kind < 7 THEN id END, name_key, now() - n * interval '1 day'`,
  ],
  [
    50,
    `INSERT INTO market_sales (sale_id, version, origin, name, brand, scale, name_key, condition, price, currency, sold_at, lot,
       canceled, seller_id, buyer_id, casting_id, release_id, next_match_at)
     SELECT gen_random_uuid(), 1, 'transaction', name, brand, scale, name_key, condition, 5 + owner % 20, 'USD',
       now() - owner % 700 * interval '1 day', false, false, ${userId('owner')}, ${userId('owner + 1')}, casting_id,
       CASE WHEN kind < 7 THEN id END, now() + interval '1 year'`,
  ],
].map(([share, insert]) => ({
  share: Number(share),
  sql: `WITH ${DRAWN} ${insert} FROM drawn JOIN ranked USING (rank)`,
}));

/** As the worker counts them that compares collectors. */
const COUNTED = `
  INSERT INTO collector_castings (user_id, casting_id, cars, listed, wanted, compared)
  SELECT user_id, casting_id, count(*), false, false, true FROM cars
  WHERE casting_id IS NOT NULL AND deleted_at IS NULL GROUP BY 1, 2 ON CONFLICT DO NOTHING`;

/**
 * Adds collectors of a hundred cars each up to a number of cars, past the triggers. Indexes are made afterwards, which takes a fraction of the time.
 * @param {string} server @param {string} database @param {number} count
 */
export async function addCars(server, database, count) {
  const vaults = Math.ceil(count / CARS_OF_EACH);
  const present = await connected(server, database, (client) => client.query(PRESENT));
  let next = present.rows[0].vaults;
  if (next >= vaults) return;
  await withoutIndexes(server, database, 'cars', async () => {
    const addVaults = () =>
      connected(server, database, async (client) => {
        await client.query("SET session_replication_role = 'replica'");
        while (next < vaults) {
          const bounds = [next, Math.min(next + VAULTS_AT_ONCE, vaults) - 1].map((n) => n + FIRST_OWNER);
          next += VAULTS_AT_ONCE;
          await client.query(OWNERS, bounds);
          await client.query(VAULTS, [...bounds, CARS_OF_EACH]);
          await client.query(CARS, [...bounds, CARS_OF_EACH]);
          for (const { share, sql } of BESIDE_CARS)
            await client.query(sql, [...bounds, Math.round(CARS_OF_EACH / share)]);
          process.stderr.write(`\r${Math.min(next, vaults) * CARS_OF_EACH} cars`);
        }
      });
    await Promise.all(Array.from({ length: availableParallelism() }, addVaults));
    process.stderr.write('\n');
  });
  await connected(server, database, async (client) => {
    await client.query(COUNTED);
    await client.query('VACUUM ANALYZE');
  });
}
