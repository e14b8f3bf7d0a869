import { timePosition } from '@vault/service-kit/paging';
import { COUNT_CAP } from '@vault/contracts/common/page';
import type { Statement } from '@vault/service-kit/database';
import { isoTimestamp } from '@vault/service-kit/database';
import { listingJson, LISTING_JOINS, visibleTo } from '../listings/listing-json';

const VISIBLE = `SELECT l.id FROM marketplace_listings l WHERE l.id = $2 AND ${visibleTo('$1')}`;

export const STATUS: Statement = {
  name: 'favorite.status',
  text: `
    SELECT EXISTS (SELECT FROM marketplace_favorites WHERE user_id = $1 AND listing_id = $2) AS "isFavorited"
    FROM (${VISIBLE}) listing`,
};

/** A row for a listing that can be seen, whether it was saved now or before. */
export const ADD: Statement = {
  name: 'favorite.add',
  text: `
    WITH listing AS (${VISIBLE}), added AS (
      INSERT INTO marketplace_favorites (id, user_id, listing_id) SELECT $3::uuid, $1, id FROM listing
      ON CONFLICT (user_id, listing_id) DO NOTHING
    ) SELECT id FROM listing`,
};

export const REMOVE: Statement = {
  name: 'favorite.remove',
  text: `
    WITH removed AS (
      DELETE FROM marketplace_favorites WHERE user_id = $1 AND listing_id = $2 RETURNING listing_id
    ) SELECT listing_id AS id FROM removed UNION ALL (${VISIBLE}) LIMIT 1`,
};

export interface FavoritesPageRow {
  readonly body: string;
  readonly total: number;
  /** Where the page ended; null on the last one. */
  readonly at: string | null;
  readonly id: string | null;
}

const FAVORITES = `
  marketplace_favorites f JOIN marketplace_listings l ON l.id = f.listing_id AND ${visibleTo('$1')} WHERE f.user_id = $1`;

export const PAGE: Statement = {
  name: 'favorites',
  text: `
    WITH page AS MATERIALIZED (
      SELECT f.id, f.listing_id, f.created_at, row_number() OVER (ORDER BY f.created_at DESC, f.id DESC) AS n
      FROM ${FAVORITES} AND (f.created_at, f.id) < ${timePosition('$2', '$3')}
      ORDER BY f.created_at DESC, f.id DESC LIMIT $4::int + 1
    )
    SELECT coalesce((SELECT json_agg(${listingJson('$1')} ORDER BY page.n)
        FROM page JOIN marketplace_listings l ON l.id = page.listing_id ${LISTING_JOINS} WHERE page.n <= $4), '[]')::text
        AS body,
      (SELECT count(*)::int FROM (SELECT FROM ${FAVORITES} LIMIT ${COUNT_CAP + 1}) upto) AS total,
      ${isoTimestamp('last.created_at')} AS at, last.id
    FROM (SELECT) one
    LEFT JOIN page last ON last.n = $4 AND EXISTS (SELECT FROM page WHERE n > $4)`,
};
