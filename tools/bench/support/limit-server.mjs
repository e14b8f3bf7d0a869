// What one bare process answers from the tables of the product: Node's HTTP server, prepared statements, the JSON built by
// Postgres; no framework, broker, session or validation. Started by `market-reads.mjs` with both databases' addresses.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

const [, , marketUrl, collectionUrl, viewer = ''] = process.argv;
const market = new pg.Pool({ connectionString: marketUrl, max: 10 });
const collection = new pg.Pool({ connectionString: collectionUrl, max: 10 });

const LISTING = `id, user_id AS "userId", title, left(description, 500) AS description, type, price::text, currency, condition,
  brand, scale, series, year, tags, photos, location, status, created_at AS "createdAt", updated_at AS "updatedAt"`;

/** @param {string} where @param {string} order */
const list = (where, order) => `
  SELECT coalesce(json_agg(l), '[]')::text AS body FROM (
    SELECT ${LISTING} FROM marketplace_listings WHERE status = 'active' AND deleted_at IS NULL ${where}
    ORDER BY ${order} LIMIT 20) l`;

/** @type {Record<string, [pg.Pool, string, (url: URL) => unknown[]]>} */
const STATEMENTS = {
  newest: [market, list('', 'id DESC'), () => []],
  filtered: [
    market,
    list('AND condition = $1', 'marketplace_listings.price, id'),
    (url) => [url.searchParams.get('condition')],
  ],
  // Frequent words: the newest listings with them are found sooner along the index of ids than by that of the words.
  search: [
    market,
    `SELECT coalesce(json_agg(l), '[]')::text AS body FROM (
       SELECT ${LISTING} FROM (
         SELECT * FROM marketplace_listings WHERE status = 'active' AND deleted_at IS NULL ORDER BY id DESC LIMIT 5000
       ) newest WHERE search @@ (SELECT search_query($1)) LIMIT 20) l`,
    (url) => [url.searchParams.get('search')],
  ],
  listing: [
    market,
    `SELECT row_to_json(l)::text AS body FROM (SELECT ${LISTING} FROM marketplace_listings WHERE id = $1) l`,
    (url) => [url.searchParams.get('id')],
  ],
  favor: [
    market,
    `INSERT INTO marketplace_favorites (id, user_id, listing_id) VALUES ($3, $1, $2)
     ON CONFLICT (user_id, listing_id) DO NOTHING RETURNING '{}' AS body`,
    (url) => [viewer, url.searchParams.get('id'), randomUUID()],
  ],
  unfavor: [
    market,
    `DELETE FROM marketplace_favorites WHERE user_id = $1 AND listing_id = $2 RETURNING '{}' AS body`,
    (url) => [viewer, url.searchParams.get('id')],
  ],
  cars: [
    collection,
    `SELECT coalesce(json_agg(c), '[]')::text AS body FROM (
       SELECT id, user_id, vault_number, name, brand, series, scale, manufacturer, year, condition, estimated_value::text,
         purchase_price::text, purchase_date, notes, tags, is_favorite, is_rare, images, photos, market_value::text,
         model_id, release_id, rarity_score::text, rarity_factors, rarity_confidence, held_for, listing_id, created_at, updated_at
       FROM cars WHERE user_id = $1 AND deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 60) c`,
    () => [viewer],
  ],
};

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const name = url.pathname.slice(1);
  const statement = STATEMENTS[name];
  if (!statement) return void response.writeHead(404).end();
  const [pool, text, values] = statement;
  pool.query({ name, text, values: values(url) }).then(
    ({ rows }) => response.writeHead(200, { 'content-type': 'application/json' }).end(rows[0]?.body ?? ''),
    (error) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
