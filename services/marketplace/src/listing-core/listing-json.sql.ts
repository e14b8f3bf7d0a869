import { isoTimestamp } from '@vault/service-kit/database';
import { boundedCount, SELLER_JSON, SELLER_PROFILE_JSON } from '../sellers';
import { displayName } from '../users';

/** The joins that the JSON of a listing `l` needs: its seller `u` and the median `k` of what it is compared with. */
export const LISTING_JOINS = `
  LEFT JOIN users u ON u.user_id = l.user_id
  LEFT JOIN medians k ON k.key = l.compared_with
    AND k.packaging = CASE WHEN l.condition IS NULL THEN '' WHEN l.condition = 'MOC' THEN 'carded' ELSE 'loose' END`;

/** SQL: whether the user has saved the listing `l`. */
export const isFavorited = (viewer: string): string =>
  `EXISTS (SELECT FROM marketplace_favorites f WHERE f.user_id = ${viewer}::uuid AND f.listing_id = l.id)`;

/** SQL of the number of users who have saved the listing `l`, at most 1,000. */
export const FAVORITES = boundedCount('marketplace_favorites f WHERE f.listing_id = l.id');

/** What only its owners' words made is shown to the seller alone, as in the catalog. */
const ifShown = (viewer: string, column: string): string =>
  `CASE WHEN l.release_is_public OR l.user_id = ${viewer}::uuid THEN l.${column} END`;

const fields = (viewer: string, description: string): string => `
  l.id, l.user_id AS "userId", CASE WHEN l.user_id = ${viewer}::uuid THEN l.car_id END AS "carId", l.title,
  ${description} AS description, l.type, l.price::text AS price, l.currency, l.condition, l.brand, l.scale, l.series,
  l.year, l.tags, jsonb_path_query_array(l.photos, '$[*].url') AS photos, l.photos AS pictures, l.location, l.status,
  ${displayName('u')} AS "sellerName",
  k.median::text AS "marketMedian", coalesce(k.sales, 0) AS "marketSales",
  CASE WHEN k.median IS NULL THEN '{}' ELSE k.prices END AS "marketPrices",
  ${ifShown(viewer, 'casting_id')} AS "castingId", ${ifShown(viewer, 'release_id')} AS "releaseId",
  ${ifShown(viewer, 'release')} AS release, l.release_candidates AS candidates, l.marks,
  ${isoTimestamp('l.created_at')} AS "createdAt", ${isoTimestamp('l.updated_at')} AS "updatedAt"`;

const MAX_LIST_DESCRIPTION = 500;

/** SQL of a `Listing` as JSON. @param viewer the parameter with the id of the user who reads it, such as `$1`. */
export const listingJson = (viewer: string): string => `(
  SELECT row_to_json(listing) FROM (
    SELECT ${fields(viewer, `left(l.description, ${MAX_LIST_DESCRIPTION})`)}, ${isFavorited(viewer)} AS "isFavorited"
  ) listing)`;

const detailFields = (viewer: string): string => `
  ${fields(viewer, 'l.description')},
  CASE WHEN l.user_id = ${viewer}::uuid THEN l.removed_reason END AS "removedReason"`;

/** SQL of a `ListingDetail` as JSON. */
export const listingDetailJson = (viewer: string): string => `(
  SELECT row_to_json(listing) FROM (
    SELECT ${detailFields(viewer)}, ${isFavorited(viewer)} AS "isFavorited", ${FAVORITES} AS favorites, ${SELLER_JSON} AS seller
  ) listing)`;

/**
 * SQL of a `ListingDetail` as JSON, without what differs between readers or is counted: the same for everybody but its
 * owner. Its seller is the last member.
 */
export const listingPartJson = (viewer: string): string => `(
  SELECT row_to_json(listing) FROM (SELECT ${detailFields(viewer)}, ${SELLER_PROFILE_JSON} AS seller) listing)`;

/** SQL: whether the user can see the listing `l`. */
export const visibleTo = (viewer: string): string =>
  `l.deleted_at IS NULL AND (l.status <> 'removed' OR l.user_id = ${viewer}::uuid)`;
