import { isoTimestamp } from '@vault/service-kit/database';

const MAX_NEW = 100;
/** The active ones are counted among so many of the newest listings that were ever found. */
const LOOKED_AT = 300;

/** A `SavedSearch` as SQL, of the row `s`. */
export const SAVED_SEARCH = `
  s.id, s.name, s.search, s.type, s.brand, s.condition, s.scale, s.min_price::text AS "minPrice",
  s.max_price::text AS "maxPrice", s.notify,
  (SELECT count(*)::int FROM (
    SELECT FROM (
      SELECT listing_id, found_at FROM saved_search_matches m WHERE m.search_id = s.id
      ORDER BY m.listing_id DESC LIMIT ${LOOKED_AT}
    ) latest JOIN marketplace_listings l ON l.id = latest.listing_id AND l.status = 'active' AND l.deleted_at IS NULL
    WHERE latest.found_at > s.seen_at
    LIMIT ${MAX_NEW}
  ) fresh) AS "newMatches",
  ${isoTimestamp('s.created_at')} AS "createdAt"`;
