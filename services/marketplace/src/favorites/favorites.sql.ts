import { COUNT_CAP } from '@vault/contracts/common/page';
import { isoTimestamp, type Statement } from '@vault/service-kit/database';
import { timePosition } from '@vault/service-kit/paging';
import { LISTING_JOINS, listingJson, visibleTo } from '../listing-core';

const VISIBLE = `SELECT l.id FROM marketplace_listings l WHERE l.id = $2 AND ${visibleTo('$1')}`;

export const STATUS: Statement = {
  name: 'favorite.status',
  isShort: true,
  text: `
    SELECT EXISTS (SELECT FROM marketplace_favorites WHERE user_id = $1 AND listing_id = $2) AS "isFavorited"
    FROM (${VISIBLE}) listing`,
};

/** A row for a listing that the user can see, also when it is a favorite already. */
export const ADD: Statement = {
  name: 'favorite.add',
  isShort: true,
  text: `
    WITH listing AS (${VISIBLE}), added AS (
      INSERT INTO marketplace_favorites (id, user_id, listing_id) SELECT $3::uuid, $1, id FROM listing
      ON CONFLICT (user_id, listing_id) DO NOTHING
    ) SELECT id FROM listing`,
};

/** A row for a favorite, or a listing that the user can see. */
export const REMOVE: Statement = {
  name: 'favorite.remove',
  isShort: true,
  text: `
    WITH removed AS (
      DELETE FROM marketplace_favorites WHERE user_id = $1 AND listing_id = $2 RETURNING listing_id
    ) SELECT listing_id AS id FROM removed UNION ALL (${VISIBLE}) LIMIT 1`,
};

export interface FavoritesPageRow {
  readonly body: string;
  readonly total: number;
  /** The position of the page's last favorite; null on the last page. */
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
      (SELECT count(*)::int FROM (SELECT FROM ${FAVORITES} LIMIT ${COUNT_CAP + 1}) capped) AS total,
      ${isoTimestamp('last.created_at')} AS at, last.id
    FROM (SELECT) single
    LEFT JOIN page last ON last.n = $4 AND EXISTS (SELECT FROM page WHERE n > $4)`,
};
