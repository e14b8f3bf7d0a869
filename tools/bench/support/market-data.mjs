import { availableParallelism } from 'node:os';
import { connected } from './database.mjs';
import { ADD_WORDS, addListings, ANY_SELLER, userId } from './many-listings.mjs';
import { withoutIndexes } from './without-indexes.mjs';

/** The seller of a tenth of all listings. */
const GREAT_SELLER = '0000c351-0000-7000-8000-000000000000';
export const CARS_OF_VAULT = 200;
const VAULTS_AT_ONCE = 250;
/** So many listings are added sooner without indexes. */
const MANY = 50_000;

const USERS = `
  INSERT INTO users (user_id, version, first_name, last_name, registered_at, verified_at, avatar_url, region)
  SELECT ${userId('n')}, 1, (ARRAY['Kenji','Anna','Marcus','Sofia','Priya'])[1 + n % 5], 'No ' || n, now() - interval '1 year', now(),
    '/api/photos/avatar-' || n, 'Ohio' FROM generate_series(0, 50001) n ON CONFLICT DO NOTHING`;

/** Messages to a seller whose address notifications does not know yet would be delivered again and again. */
const ADDRESSES = `
  INSERT INTO users (user_id, email, first_name, version, verified_at)
  SELECT ${userId('n')}, 'seller-' || n || '@example.com', 'Kenji', 1, now() FROM generate_series(0, 50001) n
  ON CONFLICT DO NOTHING`;

/** The rarities of cars that were added past the product are not due: it would compute them while it is measured. */
const RECALCULATED = `
  INSERT INTO shared_runs (job, position, next_run) VALUES ('daily rarity recalculation', '', now() + interval '1 day')
  ON CONFLICT (job) DO UPDATE SET next_run = excluded.next_run`;

/** What is shown beside the listings with the ids from $1 to $2. */
const BESIDE_LISTINGS = [
  `INSERT INTO medians (key, packaging, median, sales, prices, due_at)
   SELECT DISTINCT compared_with, packaging, 12.50, 14,
     ARRAY['9.00','10.00','11.00','12.00','12.50','12.50','12.50','13.00','14.00','15.00','16.00','17.00'], now() + interval '1 year'
   FROM marketplace_listings, unnest(ARRAY['', 'carded', 'loose']) packaging
   WHERE scale IN ('1:64', '1:43') AND id BETWEEN $1::int AND $2::int ON CONFLICT DO NOTHING`,
  `INSERT INTO marketplace_favorites (id, user_id, listing_id)
   SELECT gen_random_uuid(), ${ANY_SELLER}, $1::int + (random() ^ 2 * ($2::int - $1::int))::int
   FROM generate_series($1::int, $2::int, 2) ON CONFLICT DO NOTHING`,
  `INSERT INTO conversations (id, kind, listing_id, owner_id, other_id, last_message, last_message_at, last_sender,
     first_asked_at, first_answered_at)
   SELECT gen_random_uuid(), 'listing', id, user_id, ${userId('60000 + id % 1000')}, 'Is it still there?', now(), user_id,
     now() - interval '90 days', now() - interval '89 days' FROM marketplace_listings
   WHERE id % 5 = 3 AND id BETWEEN $1::int AND $2::int`,
  // Every fourth is an open offer. Of an empty table Postgres would plan to read all messages.
  `INSERT INTO marketplace_messages (id, conversation_id, listing_id, sender_id, receiver_id, kind, message, created_at,
     offer_price, offer_currency, offer_status, expires_at)
   SELECT gen_random_uuid(), id, listing_id, other_id, owner_id, CASE WHEN offers THEN 'offer' ELSE 'message' END, last_message,
     last_message_at, CASE WHEN offers THEN 5 END, CASE WHEN offers THEN 'USD' END, CASE WHEN offers THEN 'pending' END,
     CASE WHEN offers THEN last_message_at + interval '2 days' END
   FROM conversations, LATERAL (SELECT listing_id % 4 = 0 AS offers) kind WHERE listing_id BETWEEN $1::int AND $2::int`,
];

const VAULTS = `
  INSERT INTO vaults (user_id, car_limit, car_count, next_number)
  SELECT owner, NULL, ${CARS_OF_VAULT}, ${CARS_OF_VAULT + 1} FROM unnest($1::uuid[]) owner
  ON CONFLICT (user_id) DO UPDATE SET car_limit = NULL, car_count = ${CARS_OF_VAULT}, next_number = ${CARS_OF_VAULT + 1}`;

const CARS = `
  INSERT INTO cars (id, user_id, vault_number, name, brand, series, scale, year, condition, estimated_value, purchase_price,
    tags, notes, rarity_score, rarity_factors, images, photos, created_at, release_due)
  SELECT gen_random_uuid(), owner, n, 'Twin Mill ' || n, 'Hot Wheels', 'Mainline', '1:64', 1960 + n % 60, 'Mint', n % 500, n % 200,
    ARRAY['blue', 'Street Rod'], repeat('a note of it ', 10), n % 100,
    (SELECT jsonb_object_agg('factor' || i, jsonb_build_object('label', 'Factor', 'score', n % 100, 'weight', 20,
      'reason', md5(i::text || n) || ' of 350 collectors own it')) FROM generate_series(1, 6) i),
    ARRAY['/api/photos/car-' || md5(n::text)],
    json_build_array(json_build_object('url', '/api/photos/car-' || md5(n::text), 'width', 640, 'height', 480, 'thumbhash', md5(n::text))),
    now() - n * interval '1 hour', false
  FROM unnest($1::uuid[]) owner, generate_series(1, ${CARS_OF_VAULT}) n`;

/**
 * Adds listings up to a number, with sellers, medians, favorites and conversations. A tenth is of one seller.
 * @param {string} server @param {number} count
 */
export async function addMarket(server, count) {
  await connected(server, 'notifications', (client) => client.query(ADDRESSES));
  await connected(server, 'marketplace', async (client) => {
    const { rows } = await client.query('SELECT coalesce(max(id), 0) AS present FROM marketplace_listings');
    const first = rows[0].present + 1;
    const add = () => addListingsAtOnce(server, first, count);
    await (count - first < MANY ? add() : withoutIndexes(server, 'marketplace', 'marketplace_listings', add));
    await client.query(ADD_WORDS, [first, count]);
    await client.query(USERS);
    for (const sql of BESIDE_LISTINGS) await client.query(sql, [first, count]);
    await client.query('VACUUM ANALYZE');
  });
}

/**
 * Adds listings, a share of them on each of several connections.
 * @param {string} server @param {number} first @param {number} count
 */
async function addListingsAtOnce(server, first, count) {
  const share = Math.ceil((count + 1 - first) / availableParallelism());
  const starts = Array.from({ length: availableParallelism() }, (_, n) => first + n * share);
  const addFrom = (/** @type {number} */ from) =>
    connected(server, 'marketplace', async (client) => {
      await client.query("SET session_replication_role = 'replica'");
      await addListings(client, Math.min(from + share - 1, count), { greatSeller: GREAT_SELLER, first: from });
    });
  await Promise.all(starts.map(addFrom));
}

/**
 * Adds the cars of collectors up to a number of cars, 200 of each.
 * @param {string} server @param {number} count @param {readonly string[]} viewers some of the collectors
 */
export const addVaults = (server, count, viewers) =>
  connected(server, 'collection', async (client) => {
    await client.query(RECALCULATED);
    await client.query('ALTER TABLE cars DISABLE TRIGGER USER');
    const { rows: owned } = await client.query('SELECT FROM cars WHERE user_id = ANY ($1) LIMIT 1', [viewers]);
    if (owned.length === 0) await addVaultsOf(client, viewers);
    const { rows: present } = await client.query('SELECT count(DISTINCT user_id)::int AS vaults FROM cars');
    for (let from = present[0].vaults; from < count / CARS_OF_VAULT; from += VAULTS_AT_ONCE) {
      const to = Math.min(from + VAULTS_AT_ONCE, Math.ceil(count / CARS_OF_VAULT)) - 1;
      const { rows } = await client.query(
        `SELECT ${userId('100000 + n')} AS id FROM generate_series($1::int, $2::int) n`,
        [from, to],
      );
      await addVaultsOf(
        client,
        rows.map(({ id }) => id),
      );
    }
    await client.query('ALTER TABLE cars ENABLE TRIGGER USER');
    await client.query('VACUUM ANALYZE');
  });

/** @param {import('pg').Client} client @param {readonly string[]} owners */
async function addVaultsOf(client, owners) {
  await client.query(VAULTS, [owners]);
  await client.query(CARS, [owners]);
}

/**
 * Listings that somebody can write about.
 * @param {string} server @param {readonly string[]} viewers
 * @returns {Promise<{ id: number, sellerId: string }[]>}
 */
export const otherListings = (server, viewers) =>
  connected(server, 'marketplace', async (client) => {
    const { rows } = await client.query(
      `SELECT id, user_id AS "sellerId" FROM marketplace_listings
       WHERE status = 'active' AND deleted_at IS NULL AND type = 'sale' AND price IS NOT NULL AND user_id <> ALL ($1) ORDER BY id`,
      [viewers],
    );
    return rows;
  });
