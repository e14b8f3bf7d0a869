import { isoTimestamp } from '@vault/service-kit/database';
import { MATCHES } from './matching';

/** What of the wish `w` is listed now; to be joined to it. */
export const LISTED = `
  LEFT JOIN LATERAL (
    SELECT count(*)::int AS n, min(l.price) FILTER (WHERE l.type = 'sale' AND l.currency = 'USD') AS lowest
    FROM market_listings l WHERE ${MATCHES}
  ) listed ON true`;

/** SQL for a `WishlistItem` as JSON, of the row `w` with `LISTED`. */
export const WISH_JSON = `(
  SELECT row_to_json(wish) FROM (
    SELECT w.id, w.user_id AS "userId", w.name, w.brand, w.series, w.scale, w.year,
      w.estimated_value::text AS "estimatedValue", w.target_price::text AS "targetPrice",
      w.condition_at_least AS "conditionAtLeast", w.priority, w.notes, w.status, w.model_id AS "modelId",
      w.listing_id AS "listingId", listed.n AS "listedNow", listed.lowest::text AS "lowestPrice",
      ${isoTimestamp('w.created_at')} AS "createdAt", ${isoTimestamp('w.updated_at')} AS "updatedAt"
  ) wish)`;
