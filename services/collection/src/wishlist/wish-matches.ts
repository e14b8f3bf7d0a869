import { wishMatched } from '@vault/contracts/collection/wishlist';
import type { PayloadOf } from '@vault/contracts/define';
import { publish } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { prepared, rows } from '@vault/service-kit/database';
import { WITH_LISTINGS, WITH_WISHES } from './matching.sql';

/** A new wish notifies of the cheapest matches only; its page lists all of them. */
const MAX_EVENTS_PER_WISH = 20;

/** SQL that records the matches that were not published yet, and returns them. */
const newMatches = (pairs: string): string => `
  WITH new_matches AS (
    INSERT INTO wish_matches (wish_id, listing_id) SELECT w.id, l.listing_id FROM ${pairs}
    ON CONFLICT DO NOTHING RETURNING wish_id, listing_id
  )
  SELECT w.user_id AS "userId", w.id AS "wishId", w.name AS "wishName", l.listing_id AS "listingId", l.title, l.type,
    l.price::text AS price, l.currency, l.condition
  FROM new_matches n JOIN wishlist_items w ON w.id = n.wish_id JOIN market_listings l ON l.listing_id = n.listing_id
  ORDER BY l.price, l.listing_id, w.id`;

export const OF_LISTING = prepared(newMatches(`market_listings l ${WITH_WISHES} WHERE l.listing_id = $1`));
export const OF_WISH = prepared(newMatches(`wishlist_items w ${WITH_LISTINGS} WHERE w.id = $1`));

type Match = PayloadOf<typeof wishMatched>;

async function publishMatches(tx: EntityManager, matches: readonly Match[], requestId: string): Promise<void> {
  for (const match of matches) await publish(tx, wishMatched, match, { requestId });
}

/** Publishes the wishes that the listing matches, each pair once. */
export async function publishListingMatches(tx: EntityManager, listingId: number, requestId: string): Promise<void> {
  await publishMatches(tx, await rows<Match>(tx, OF_LISTING, [listingId]), requestId);
}

/** Publishes the listings that match the wish, each pair once. The listings must be locked (`lockListings`). */
export async function publishWishMatches(tx: EntityManager, wishId: string, requestId: string): Promise<void> {
  const matches = await rows<Match>(tx, OF_WISH, [wishId]);
  await publishMatches(tx, matches.slice(0, MAX_EVENTS_PER_WISH), requestId);
}

const MARK_ALL = `
  INSERT INTO wish_matches (wish_id, listing_id)
  SELECT w.id, l.listing_id FROM wishlist_items w ${WITH_LISTINGS} WHERE w.id = ANY ($1::uuid[])
  ON CONFLICT DO NOTHING`;

/** Records all matches of these wishes without publishing them. */
export async function markMatchesAsPublished(tx: EntityManager, wishIds: readonly string[]): Promise<void> {
  await tx.query(MARK_ALL, [wishIds]);
}

/** Records the match without publishing it: the user saw the listing when wishing for it. */
export async function markAsPublished(tx: EntityManager, wishId: string, listingId: number): Promise<void> {
  await tx.query('INSERT INTO wish_matches (wish_id, listing_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    wishId,
    listingId,
  ]);
}
