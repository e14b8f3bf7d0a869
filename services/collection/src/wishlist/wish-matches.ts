import { wishMatched } from '@vault/contracts/collection/wishlist';
import type { PayloadOf } from '@vault/contracts/define';
import { publish } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { rows } from '@vault/service-kit/database';
import { MATCHES } from './matching';

/** Whoever wishes for what is listed a hundred times sees all of it on the page; told apart are the cheapest. */
const MAX_TOLD_OF_A_WISH = 20;

const fresh = (which: string): string => `
  WITH fresh AS (
    INSERT INTO wish_matches (wish_id, listing_id)
    SELECT w.id, l.listing_id FROM wishlist_items w JOIN market_listings l ON ${MATCHES} WHERE ${which}
    ON CONFLICT DO NOTHING RETURNING wish_id, listing_id
  )
  SELECT w.user_id AS "userId", w.id AS "wishId", w.name AS "wishName", l.listing_id AS "listingId", l.title, l.type,
    l.price::text AS price, l.currency, l.condition
  FROM fresh JOIN wishlist_items w ON w.id = fresh.wish_id JOIN market_listings l ON l.listing_id = fresh.listing_id
  ORDER BY l.price, l.listing_id, w.id`;

const OF_LISTING = fresh('l.listing_id = $1');
const OF_WISH = fresh('w.id = $1');

type Match = PayloadOf<typeof wishMatched>;

async function announce(tx: EntityManager, matches: readonly Match[], requestId: string): Promise<void> {
  for (const match of matches) await publish(tx, wishMatched, match, { requestId });
}

/** Tells everybody who wishes for the listing and was not told of it before. */
export async function publishListingMatches(tx: EntityManager, listingId: number, requestId: string): Promise<void> {
  await announce(tx, await rows<Match>(tx, OF_LISTING, [listingId]), requestId);
}

/** Tells the wish's owner of what is listed and was not told before. The market must be held. */
export async function publishWishMatches(tx: EntityManager, wishId: string, requestId: string): Promise<void> {
  const matches = await rows<Match>(tx, OF_WISH, [wishId]);
  await announce(tx, matches.slice(0, MAX_TOLD_OF_A_WISH), requestId);
}

/** Counts the pair as told: whoever wishes from a listing has seen it. */
export async function markAsPublished(tx: EntityManager, wishId: string, listingId: number): Promise<void> {
  await tx.query('INSERT INTO wish_matches (wish_id, listing_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    wishId,
    listingId,
  ]);
}
