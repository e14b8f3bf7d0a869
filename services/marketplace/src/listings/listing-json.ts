import { isoTimestamp } from '@vault/service-kit/database';
import { displayName } from '../members/display-name';
import { SELLER_JSON } from '../sellers/seller-sql';

/** What `LISTING_JSON` needs beside the listing `l`: its seller `m` and the median `k` of its casting. */
export const LISTING_JOINS = `
  LEFT JOIN users m ON m.user_id = l.user_id
  LEFT JOIN casting_medians k ON k.name_key = l.name_key AND k.brand_key = coalesce(l.brand_key, '')
    AND k.scale = coalesce(l.scale, '')
    AND k.packaging = CASE WHEN l.condition IS NULL THEN '' WHEN l.condition = 'MOC' THEN 'carded' ELSE 'loose' END`;

const fields = (viewer: string, description: string): string => `
  l.id, l.user_id AS "userId", CASE WHEN l.user_id = ${viewer}::uuid THEN l.car_id END AS "carId", l.title,
  ${description} AS description, l.type, l.price::text AS price, l.currency, l.condition, l.brand, l.scale, l.series,
  l.year, l.tags, jsonb_path_query_array(l.photos, '$[*].url') AS photos, l.photos AS pictures, l.location, l.status,
  ${displayName('m')} AS "sellerName",
  EXISTS (SELECT FROM marketplace_favorites f WHERE f.user_id = ${viewer}::uuid AND f.listing_id = l.id)
    AS "isFavorited",
  k.median::text AS "marketMedian", coalesce(k.sales, 0) AS "marketSales",
  CASE WHEN k.median IS NULL THEN '{}' ELSE k.prices END AS "marketPrices",
  ${isoTimestamp('l.created_at')} AS "createdAt", ${isoTimestamp('l.updated_at')} AS "updatedAt"`;

const DESCRIPTION_IN_LISTS = 500;

/** SQL for a `Listing` as JSON. @param viewer the place of who looks at it. */
export const listingJson = (viewer: string): string =>
  `(SELECT row_to_json(listing) FROM (SELECT ${fields(viewer, `left(l.description, ${DESCRIPTION_IN_LISTS})`)}) listing)`;

/** The same for a `ListingDetail`. */
export const listingDetailJson = (viewer: string): string => `(
  SELECT row_to_json(listing) FROM (
    SELECT ${fields(viewer, 'l.description')}, ${SELLER_JSON} AS seller,
      (SELECT count(*) FROM marketplace_favorites f WHERE f.listing_id = l.id) AS favorites,
      CASE WHEN l.user_id = ${viewer}::uuid THEN l.removed_reason END AS "removedReason"
  ) listing)`;

/** SQL: whether the person can see the listing `l`. */
export const visibleTo = (viewer: string): string =>
  `l.deleted_at IS NULL AND (l.status <> 'removed' OR l.user_id = ${viewer}::uuid)`;
