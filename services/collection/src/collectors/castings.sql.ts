import { compares, isPublic } from './visibility.sql';
import { topBrands } from './top-brands';

/**
 * The person marked longest ago whom nobody else counts at this moment. What was marked within the last second gathers
 * some more marks first.
 */
export const TAKE = `
  SELECT user_id AS "userId" FROM (
    SELECT user_id, min(at) AS since FROM (
      SELECT user_id, at FROM castings_due WHERE at < clock_timestamp() - interval '1 second' ORDER BY at LIMIT 200
    ) oldest GROUP BY user_id ORDER BY since
  ) due WHERE pg_try_advisory_xact_lock(hashtextextended('castings of ' || user_id, 0)) LIMIT 1`;

/** Makes whoever counts this person's castings wait. */
export const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('castings of ' || $1::uuid, 0))`;

/** The marks are gone before the castings are counted: what is marked later is counted again. */
export const CLEAR_DUE = `
  WITH marks AS (DELETE FROM castings_due WHERE user_id = $1 RETURNING anew)
  SELECT coalesce(bool_or(anew), false) AS anew FROM marks`;

/** For one whose castings could not be counted. */
export const RETRY_LATER = "UPDATE castings_due SET at = clock_timestamp() + interval '1 minute' WHERE user_id = $1";

/** Rewrites what differs, and answers the castings that do. */
export const RECOUNT = `
  WITH counted AS MATERIALIZED (
    SELECT model_id, sum(cars)::int AS cars, bool_or(listed) AS listed, bool_or(wanted) AS wanted, (
        SELECT ${compares('m')} FROM members m WHERE m.user_id = $1) IS TRUE AS compared
    FROM (
      SELECT model_id, 1 AS cars, false AS listed, false AS wanted FROM cars
      WHERE user_id = $1 AND deleted_at IS NULL
      UNION ALL
      SELECT model_id, 0, true, false FROM market_listings WHERE seller_id = $1 AND status = 'active'
      UNION ALL
      SELECT model_id, 0, false, true FROM wishlist_items
      WHERE user_id = $1 AND deleted_at IS NULL AND status <> 'owned'
    ) said WHERE model_id IS NOT NULL GROUP BY model_id
  ), known AS MATERIALIZED (
    SELECT model_id, cars, listed, wanted, compared FROM collector_castings WHERE user_id = $1
  ), gone AS (
    DELETE FROM collector_castings WHERE user_id = $1
      AND model_id IN (SELECT model_id FROM known EXCEPT SELECT model_id FROM counted) RETURNING model_id
  ), written AS (
    INSERT INTO collector_castings (user_id, model_id, cars, listed, wanted, compared)
    SELECT $1, * FROM (SELECT * FROM counted EXCEPT SELECT * FROM known) differs
    ON CONFLICT (user_id, model_id) DO UPDATE SET cars = excluded.cars, listed = excluded.listed,
      wanted = excluded.wanted, compared = excluded.compared
    RETURNING model_id
  )
  SELECT coalesce(array_agg(model_id), '{}') AS moved FROM (TABLE gone UNION ALL TABLE written) moves`;

/** The brands that others are told of: none unless the profile is public. */
export const BRANDS = `
  SELECT CASE WHEN EXISTS (SELECT FROM members m WHERE m.user_id = $1 AND ${isPublic('m')})
    THEN ${topBrands('$1')} ELSE '[]' END AS brands`;

/** Castings that one comparison looks at by themselves; of more, everything is compared anew. */
const SINGLE_MOVES = 100;

/** Has the person compared, no sooner than the last comparison has rested. `$2` is what moved, null for everything. */
export const SCHEDULE_COMPARISON = `
  INSERT INTO collector_comparisons AS c (user_id, due_at, moved) VALUES ($1, now(), NULL)
  ON CONFLICT (user_id) DO UPDATE SET turn = c.turn + 1,
    due_at = least(c.due_at, greatest(now(), c.rest_until)),
    moved = CASE WHEN cardinality(c.moved || $2::int[]) <= ${SINGLE_MOVES} AND $2::int[] IS NOT NULL AND c.moved IS NOT NULL
      THEN c.moved || $2::int[] END`;

/** Keeps what is told of the brands from here on; no row when that was told already. */
export const SAVE_BRANDS = `
  INSERT INTO collector_comparisons AS c (user_id, brands, brands_version)
  SELECT $1, $2::jsonb, 1 WHERE $2::jsonb <> '[]' OR EXISTS (SELECT FROM collector_comparisons WHERE user_id = $1)
  ON CONFLICT (user_id) DO UPDATE SET brands = excluded.brands, brands_version = c.brands_version + 1
  WHERE c.brands <> excluded.brands
  RETURNING brands_version AS version`;

export const IS_PURGED = 'SELECT FROM members WHERE user_id = $1 AND purged_at IS NOT NULL';
