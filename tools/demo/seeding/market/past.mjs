import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '../../drawing/random.mjs';
import { databaseUrl } from '../../../infra/postgres-databases.mjs';
import { connected, DAY_MS, within } from '../past.mjs';

/**
 * @typedef {object} Subject a listing, or a direct conversation, with all that was done about it
 * @property {string} key the id of the listing or of the direct conversation
 * @property {Date} first when it began
 * @property {Date} last the latest event
 * @property {Date} earliest when the last of its users joined
 * @property {boolean} open an offer or a transaction waits for somebody: only its beginning lies back
 *
 * @typedef {{ key: string, first: Date, last: Date, base: Date, factor: number, open: boolean }} Moved
 */

const MAX_AGE_DAYS = 170;
const MAX_SPAN_DAYS = 16;
/** What begins later stays as it is. */
const MIN_AGE_MS = 2 * DAY_MS;

/**
 * Where each subject's time goes: from `base` on, and `factor` times as long, so that its events keep their order. What
 * began earlier still did, as lists of the newest go by number.
 * @param {readonly Subject[]} subjects in the order in which they began
 * @param {Date} now @param {Random} random
 * @returns {Moved[]} without those that stay
 */
export function moveBack(subjects, now, random) {
  const ages = subjects.map(() => DAY_MS * (3 + MAX_AGE_DAYS * random.next() ** 1.4)).sort((a, b) => b - a);
  return subjects.flatMap(({ key, first, last, earliest, open }, index) => {
    const base = new Date(Math.max(now.getTime() - (ages[index] ?? 0), earliest.getTime()));
    const left = now.getTime() - base.getTime();
    if (left < MIN_AGE_MS) return [];
    const span = Math.min(DAY_MS * random.between(1, MAX_SPAN_DAYS), left * 0.9);
    return [{ key, first, last, base, open, factor: span / Math.max(1, last.getTime() - first.getTime()) }];
  });
}

const SUBJECTS = `
  WITH events AS (
    SELECT id::text AS key, created_at AS at FROM marketplace_listings
    UNION ALL SELECT listing_id::text, created_at FROM marketplace_favorites
    UNION ALL SELECT coalesce(listing_id::text, id::text), unnest(ARRAY[created_at, last_message_at]) FROM conversations
    UNION ALL SELECT listing_id::text, coalesce(completed_at, canceled_at, created_at) FROM marketplace_transactions
    UNION ALL SELECT t.listing_id::text, f.created_at FROM marketplace_feedback f
      JOIN marketplace_transactions t ON t.id = f.transaction_id
  ), people AS (
    SELECT id::text AS key, user_id FROM marketplace_listings
    UNION SELECT coalesce(listing_id::text, id::text), unnest(ARRAY[owner_id, other_id]) FROM conversations
  )
  SELECT key, min(at) AS first, max(at) AS last,
    (SELECT max(registered_at) FROM people JOIN users USING (user_id) WHERE people.key = events.key) AS earliest,
    EXISTS (SELECT FROM marketplace_listings l WHERE l.id::text = events.key) AS "isListing",
    EXISTS (SELECT FROM marketplace_messages m JOIN conversations c ON c.id = m.conversation_id
      WHERE coalesce(c.listing_id::text, c.id::text) = events.key AND m.offer_status = 'pending')
    OR EXISTS (SELECT FROM marketplace_transactions t WHERE t.listing_id::text = events.key AND t.completed_at IS NULL
      AND t.canceled_at IS NULL) AS open
  FROM events GROUP BY key ORDER BY min(at), key`;

/** The moved time of a column; what came after the last event moves as far as that. */
const at = (/** @type {string} */ column) =>
  `CASE WHEN ${column} IS NOT NULL THEN p.base + (least(${column}, p.last) - p.first) * p.factor
     + greatest(${column} - p.last, interval '0') END`;
const set = (/** @type {readonly string[]} */ columns) =>
  columns.map((column) => `${column} = ${at(`o.${column}`)}`).join(', ');

const MOVED = `CREATE TEMP TABLE moved ON COMMIT DROP AS
  SELECT * FROM unnest($1::text[], $2::timestamptz[], $3::timestamptz[], $4::timestamptz[], $5::float8[], $6::bool[])
    AS m(key, first, last, base, factor, open)`;

const CONVERSATION = 'coalesce(c.listing_id::text, c.id::text) = p.key AND NOT p.open';
const TRANSACTION = 't.listing_id::text = p.key AND NOT p.open';

/** What has ended and what was said never changes by itself; the past is written before anybody has read it. */
const MARKETPLACE = [
  'ALTER TABLE marketplace_messages DISABLE TRIGGER protect_message',
  'ALTER TABLE marketplace_transactions DISABLE TRIGGER protect_ended_transaction',
  `UPDATE marketplace_listings o SET created_at = p.base, updated_at = CASE WHEN p.open THEN o.updated_at
     ELSE least(now(), ${at('o.updated_at')}) END FROM moved p WHERE o.id::text = p.key`,
  `UPDATE marketplace_favorites o SET ${set(['created_at'])} FROM moved p WHERE o.listing_id::text = p.key AND NOT p.open`,
  `UPDATE marketplace_messages o SET ${set(['created_at', 'expires_at'])} FROM conversations c, moved p
     WHERE c.id = o.conversation_id AND ${CONVERSATION}`,
  `UPDATE marketplace_feedback o SET ${set(['created_at', 'visible_at'])} FROM marketplace_transactions t, moved p
     WHERE t.id = o.transaction_id AND ${TRANSACTION}`,
  `UPDATE transaction_steps o SET ${set(['at'])} FROM marketplace_transactions t, moved p
     WHERE t.id = o.transaction_id AND ${TRANSACTION}`,
  `UPDATE marketplace_transactions o SET ${set([
    'paid_at',
    'seller_shipped_at',
    'buyer_shipped_at',
    'buyer_received_at',
    'seller_received_at',
    'completed_at',
    'canceled_at',
    'created_at',
  ])} FROM moved p WHERE o.listing_id::text = p.key AND NOT p.open`,
  `UPDATE conversations o SET ${set([
    'last_message_at',
    'owner_read_at',
    'other_read_at',
    'first_asked_at',
    'first_answered_at',
    'created_at',
  ])} FROM conversations c, moved p WHERE c.id = o.id AND ${CONVERSATION}`,
  `UPDATE sales o SET sold_at = t.completed_at, created_at = t.completed_at FROM marketplace_transactions t, moved p
     WHERE t.id = o.transaction_id AND ${TRANSACTION}`,
  'ALTER TABLE marketplace_messages ENABLE TRIGGER protect_message',
  'ALTER TABLE marketplace_transactions ENABLE TRIGGER protect_ended_transaction',
];

/** Copies of these times in other services. */
/** A car came into the vault before it was listed. */
const LISTED_CAR = `l.listing_id::text = p.key AND l.car_id = o.id AND l.seller_id = o.user_id
  AND o.created_at > p.base - interval '1 day'`;
const COLLECTION = [
  'UPDATE market_listings o SET listed_at = p.base FROM moved p WHERE o.listing_id::text = p.key',
  `UPDATE value_changes v SET at = p.base - interval '1 day' FROM cars o, moved p, market_listings l
     WHERE v.car_id = o.id AND v.at = o.created_at AND v.cause = 'added' AND ${LISTED_CAR}`,
  `UPDATE cars o SET created_at = p.base - interval '1 day' FROM moved p, market_listings l WHERE ${LISTED_CAR}`,
  `UPDATE car_transfers o SET ${set(['created_at', 'decided_at'])} FROM moved p
     WHERE o.listing_id::text = p.key AND NOT p.open`,
];
const IDENTITY = [
  `UPDATE feed_entries o SET at = p.base FROM feed_items i, moved p WHERE i.id = o.item_id AND i.listing_id::text = p.key`,
  `UPDATE feed_items o SET at = p.base FROM moved p WHERE o.listing_id::text = p.key`,
];

/** @param {import('pg').Client} client @param {readonly Moved[]} moved @param {readonly string[]} statements */
async function write(client, moved, statements) {
  await client.query(MOVED, [
    moved.map(({ key }) => key),
    moved.map(({ first }) => first),
    moved.map(({ last }) => last),
    moved.map(({ base }) => base),
    moved.map(({ factor }) => factor),
    moved.map(({ open }) => open),
  ]);
  for (const statement of statements) await client.query(statement);
}

/** Waits until other services know what has happened at the market. @param {string} postgres */
async function settled(postgres) {
  await connected(databaseUrl(postgres, 'marketplace'), async (client) => {
    for (const end = Date.now() + 60_000; Date.now() < end; await sleep(500)) {
      const { rows } = await client.query('SELECT FROM outbox LIMIT 1');
      if (rows.length === 0) break;
    }
  });
  await sleep(3_000);
}

/**
 * Spreads the market over the past months: through the API everything happens today. What is open stays of today, but for
 * the listing that it is about.
 * @param {string} postgres the server's address
 */
export async function spreadMarket(postgres) {
  await settled(postgres);
  const now = new Date();
  /** @type {Moved[]} */
  let moved = [];
  await within(databaseUrl(postgres, 'marketplace'), async (client) => {
    const { rows } = await client.query(SUBJECTS);
    const random = new Random('market past');
    const isListing = (/** @type {{ isListing: boolean }} */ subject) => subject.isListing;
    const [listings, conversations] = [rows.filter(isListing), rows.filter((subject) => !isListing(subject))];
    moved = [...moveBack(listings, now, random), ...moveBack(conversations, now, random)];
    await write(client, moved, MARKETPLACE);
    const { rows: sold } = await client.query(
      'SELECT id, sold_at AS at FROM sales WHERE transaction_id IS NOT NULL ORDER BY id',
    );
    await within(databaseUrl(postgres, 'collection'), async (collection) => {
      await write(collection, moved, COLLECTION);
      await collection.query(
        `UPDATE market_sales o SET sold_at = s.at FROM unnest($1::uuid[], $2::timestamptz[]) AS s(id, at)
         WHERE o.sale_id = s.id`,
        [sold.map(({ id }) => id), sold.map((sale) => sale.at)],
      );
    });
  });
  await within(databaseUrl(postgres, 'identity'), (client) => write(client, moved, IDENTITY));
}
