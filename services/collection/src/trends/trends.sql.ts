import { inCondition, packagingIn } from '../valuation';

const EVERY_DAYS = 7;
/** Smaller changes may be due to chance. */
const MIN_PERCENT = 15;
const MAX_CASTINGS = 10;

/** Claims up to `$1` Premium vaults that were not checked within a week. */
export const CLAIM_VAULTS = `
  UPDATE vaults SET trends_checked_at = now() WHERE user_id IN (
    SELECT user_id FROM vaults
    WHERE tier = 'premium' AND (trends_checked_at IS NULL OR trends_checked_at < now() - interval '${EVERY_DAYS} days')
    ORDER BY trends_checked_at NULLS FIRST LIMIT $1 FOR UPDATE SKIP LOCKED)
  RETURNING user_id AS "userId"`;

const dollars = (worth: string): string => `${inCondition(worth)}::numeric(12,2)::text`;

/**
 * Records and returns the trends of the vaults of users `$1`: castings whose median of twelve months differs by at least
 * `MIN_PERCENT` from that of the twelve months before, and by as much from the percentage that was published last. At most
 * ten castings of a vault, those that changed most.
 */
export const RECORD_TRENDS = `
  WITH moved AS (
    SELECT DISTINCT ON (c.user_id, c.release_id, v.packaging) c.user_id, c.id, c.name, c.brand, c.condition, c.release_id,
      v.packaging, v.year_median, v.year_before_median, v.year_sales,
      round((v.year_median - v.year_before_median) * 100 / v.year_before_median, 2) AS percent
    FROM cars c JOIN release_values v ON v.release_id = c.release_id
      AND v.packaging = ${packagingIn('c.condition')}
    WHERE c.user_id = ANY ($1::uuid[]) AND c.deleted_at IS NULL AND v.year_median IS NOT NULL AND v.year_before_median > 0
    ORDER BY c.user_id, c.release_id, v.packaging, c.id
  ), ranked AS (
    SELECT moved.*, row_number() OVER (PARTITION BY user_id ORDER BY abs(moved.percent) DESC, id) AS rank
    FROM moved LEFT JOIN published_trends t USING (user_id, release_id, packaging)
    WHERE abs(moved.percent) >= ${MIN_PERCENT} AND (t.percent IS NULL OR abs(moved.percent - t.percent) >= ${MIN_PERCENT})
  ), trends AS (
    SELECT * FROM ranked WHERE rank <= ${MAX_CASTINGS}
  ), recorded AS (
    INSERT INTO published_trends (user_id, release_id, packaging, percent)
    SELECT user_id, release_id, packaging, least(percent, 9999999) FROM trends
    ON CONFLICT (user_id, release_id, packaging) DO UPDATE SET percent = excluded.percent, published_at = now()
  )
  SELECT user_id AS "userId", json_agg(json_build_object('carId', id, 'name', name, 'brand', brand,
      'from', ${dollars('year_before_median')}, 'to', ${dollars('year_median')}, 'percent', percent, 'sales', year_sales)
    ORDER BY rank) AS castings
  FROM trends GROUP BY user_id`;
