// What one bare process answers from the tables of the product: Node's HTTP server, prepared statements, the JSON built by
// Postgres; no framework, broker, session or validation. Started by `compared-servers.mjs` with both databases' addresses.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

const [, , marketUrl, collectionUrl, ...viewers] = process.argv;
const [viewer] = viewers;
const market = new pg.Pool({ connectionString: marketUrl, max: 10 });
const collection = new pg.Pool({ connectionString: collectionUrl, max: 10 });

const LISTING = `id, user_id AS "userId", title, left(description, 500) AS description, type, price::text, currency, condition,
  brand, scale, series, year, tags, photos, location, status, created_at AS "createdAt", updated_at AS "updatedAt"`;

/** @param {string} where @param {string} order */
const list = (where, order) => `
  SELECT coalesce(json_agg(l), '[]')::text AS body FROM (
    SELECT ${LISTING} FROM marketplace_listings WHERE status = 'active' AND deleted_at IS NULL ${where}
    ORDER BY ${order} LIMIT 20) l`;

/** A message in the conversation about a listing, which begins with it; the offer before it is withdrawn. @param {string} content */
const sendMessage = (content) => `
  WITH c AS (
    INSERT INTO conversations (id, kind, listing_id, owner_id, other_id, last_message, last_message_at, last_sender, owner_unread)
    SELECT gen_random_uuid(), 'listing', id, user_id, $1, $3, now(), $1, 1 FROM marketplace_listings WHERE id = $2
    ON CONFLICT (listing_id, other_id) DO UPDATE SET last_message = excluded.last_message, last_message_at = now(),
      last_sender = excluded.last_sender, owner_unread = conversations.owner_unread + 1
    RETURNING id, listing_id, owner_id),
  withdrawn AS (
    UPDATE marketplace_messages m SET offer_status = 'withdrawn' FROM c
    WHERE m.conversation_id = c.id AND m.offer_status = 'pending' RETURNING 1)
  INSERT INTO marketplace_messages AS sent (id, conversation_id, listing_id, sender_id, receiver_id, created_at,
    kind, message, offer_price, offer_currency, offer_status, expires_at)
  SELECT gen_random_uuid(), c.id, c.listing_id, $1, c.owner_id, now(), ${content} FROM c, (SELECT count(*) FROM withdrawn) before
  RETURNING row_to_json(sent)::text AS body`;

/** @typedef {Record<string, unknown>} Body */

let writes = 0;
/** Another viewer for each message: with one alone, those after the first pass over the listings would begin no conversation. */
const writer = () => viewers[writes++ % viewers.length];

/** @param {(body: Body) => unknown[]} content @returns {(url: URL, body: Body) => unknown[]} */
const written = (content) => (url, body) => [writer(), url.searchParams.get('id'), ...content(body)];

/** @type {Record<string, [pg.Pool, string, (url: URL, body: Body) => unknown[]]>} */
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
  message: [market, sendMessage("'message', $3, NULL, NULL, NULL, NULL"), written(({ message }) => [message])],
  offer: [
    market,
    sendMessage("'offer', $3, $4::numeric, 'USD', 'pending', now() + interval '48 hours'"),
    written(({ message, offerPrice }) => [message, offerPrice]),
  ],
  cars: [
    collection,
    `SELECT coalesce(json_agg(c), '[]')::text AS body FROM (
       SELECT id, user_id, vault_number, name, brand, series, scale, manufacturer, year, condition, estimated_value::text,
         purchase_price::text, purchase_date, notes, tags, is_favorite, is_rare, images, photos, market_value::text,
         release_id, rarity_score::text, rarity_confidence, held_for, listing_id, created_at, updated_at
       FROM cars WHERE user_id = $1 AND deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 60) c`,
    () => [viewer],
  ],
};

/** @param {import('node:http').IncomingMessage} request @returns {Promise<Body>} */
async function bodyOf(request) {
  if (request.method !== 'POST') return {};
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text ? JSON.parse(text) : {};
}

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const name = url.pathname.slice(1);
  const statement = STATEMENTS[name];
  if (!statement) return void response.writeHead(404).end();
  const [pool, text, values] = statement;
  try {
    const { rows } = await pool.query({ name, text, values: values(url, await bodyOf(request)) });
    response.writeHead(200, { 'content-type': 'application/json' }).end(rows[0]?.body ?? '');
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
