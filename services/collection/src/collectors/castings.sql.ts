import { prepared } from '@vault/service-kit/database';
import { missedCastings } from '../checklists';
import { isProfilePublic } from '../users';
import { comparesVault, topBrands } from './visibility.sql';

/**
 * The user who has waited longest for a recount and whom no other instance is recounting. Requests of the last second
 * wait, so that changes that follow each other are counted together.
 */
export const CLAIM_NEXT_USER = `
  SELECT user_id AS "userId" FROM (
    SELECT user_id, min(queued_at) AS since FROM (
      SELECT user_id, queued_at FROM castings_due
      WHERE queued_at < clock_timestamp() - interval '1 second' ORDER BY queued_at LIMIT 200
    ) oldest GROUP BY user_id ORDER BY since
  ) due WHERE pg_try_advisory_xact_lock(hashtextextended('castings of ' || user_id, 0)) LIMIT 1`;

/** Waits for a recount of the user's castings and prevents others until the transaction ends. */
export const LOCK_USER = `SELECT pg_advisory_xact_lock(hashtextextended('castings of ' || $1::uuid, 0))`;

/** Deletes the requests before the castings are counted, so that a later change is counted again. */
export const CLEAR_DUE = `
  WITH requests AS (DELETE FROM castings_due WHERE user_id = $1 RETURNING compare_all)
  SELECT coalesce(bool_or(compare_all), false) AS "compareAll" FROM requests`;

/** For a user whose recount failed. */
export const RETRY_LATER = `
  UPDATE castings_due SET queued_at = clock_timestamp() + interval '1 minute' WHERE user_id = $1`;

/** Writes the rows that differ; returns the castings of these rows. */
export const RECOUNT = prepared(`
  WITH counted AS MATERIALIZED (
    SELECT casting_id, sum(cars)::int AS cars, bool_or(listed) AS listed, bool_or(wanted) AS wanted,
      bool_or(missed) AS missed, (
        SELECT ${comparesVault('u')} FROM users u WHERE u.user_id = $1) IS TRUE AS compared
    FROM (
      SELECT casting_id, 1 AS cars, false AS listed, false AS wanted, false AS missed FROM cars
      WHERE user_id = $1 AND deleted_at IS NULL
      UNION ALL
      SELECT casting_id, 0, true, false, false FROM market_listings WHERE seller_id = $1 AND status = 'active'
      UNION ALL
      SELECT casting_id, 0, false, true, false FROM wishlist_items
      WHERE user_id = $1 AND deleted_at IS NULL AND status <> 'owned'
      UNION ALL
      SELECT casting_id, 0, false, false, true FROM (${missedCastings('$1::uuid')}) gaps
    ) sources WHERE casting_id IS NOT NULL GROUP BY casting_id
  ), stored AS MATERIALIZED (
    SELECT casting_id, cars, listed, wanted, missed, compared FROM collector_castings WHERE user_id = $1
  ), deleted AS (
    DELETE FROM collector_castings WHERE user_id = $1
      AND casting_id IN (SELECT casting_id FROM stored EXCEPT SELECT casting_id FROM counted) RETURNING casting_id
  ), written AS (
    INSERT INTO collector_castings (user_id, casting_id, cars, listed, wanted, missed, compared)
    SELECT $1, * FROM (SELECT * FROM counted EXCEPT SELECT * FROM stored) differing
    ON CONFLICT (user_id, casting_id) DO UPDATE SET cars = excluded.cars, listed = excluded.listed,
      wanted = excluded.wanted, missed = excluded.missed, compared = excluded.compared
    RETURNING casting_id
  )
  SELECT coalesce(array_agg(casting_id), '{}') AS changed FROM (TABLE deleted UNION ALL TABLE written) changes`);

/** The brands that the profile names; none unless it is public. */
export const BRANDS = prepared(`
  SELECT CASE WHEN EXISTS (SELECT FROM users u WHERE u.user_id = $1 AND ${isProfilePublic('u')})
    THEN ${topBrands('$1')} ELSE '[]' END AS brands`);

/** When more castings changed, everything is compared. */
const MAX_CHANGED_CASTINGS = 100;

/** Schedules a comparison, no earlier than the last one allows. `$2` is the changed castings; null compares everything. */
export const SCHEDULE_COMPARISON = `
  INSERT INTO collector_comparisons AS c (user_id, due_at, changed_castings) VALUES ($1, now(), NULL)
  ON CONFLICT (user_id) DO UPDATE SET revision = c.revision + 1,
    due_at = least(c.due_at, greatest(now(), c.not_before)),
    changed_castings = CASE WHEN cardinality(c.changed_castings || $2::int[]) <= ${MAX_CHANGED_CASTINGS}
        AND $2::int[] IS NOT NULL AND c.changed_castings IS NOT NULL
      THEN c.changed_castings || $2::int[] END`;

/** Stores the published brands; no row when they are the same as before. */
export const SAVE_BRANDS = prepared(`
  INSERT INTO collector_comparisons AS c (user_id, brands, brands_version)
  SELECT $1, $2::jsonb, 1 WHERE $2::jsonb <> '[]' OR EXISTS (SELECT FROM collector_comparisons WHERE user_id = $1)
  ON CONFLICT (user_id) DO UPDATE SET brands = excluded.brands, brands_version = c.brands_version + 1
  WHERE c.brands <> excluded.brands
  RETURNING brands_version AS version`);

export const IS_PURGED = 'SELECT FROM users WHERE user_id = $1 AND purged_at IS NOT NULL';
