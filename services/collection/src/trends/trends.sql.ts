import { inCondition, packagingIn } from '../valuation/condition.sql';

/** A vault is looked at once a week. */
const EVERY_DAYS = 7;
/** Prices of few sales waver; less than this is no news. */
const CLEAR_PERCENT = 15;
const MAX_TOLD = 10;

/** The vaults whose week is over, some of them, locked for whoever asks; others skip them. */
export const NEXT_VAULTS = `
  UPDATE vaults SET trends_looked_at = now() WHERE user_id IN (
    SELECT user_id FROM vaults
    WHERE tier = 'premium' AND (trends_looked_at IS NULL OR trends_looked_at < now() - interval '${EVERY_DAYS} days')
    ORDER BY trends_looked_at NULLS FIRST LIMIT $1 FOR UPDATE SKIP LOCKED)
  RETURNING user_id AS "userId"`;

const dollars = (worth: string): string => `${inCondition(worth)}::numeric(12,2)::text`;

/**
 * What moved clearly in these vaults since they were told of: castings whose median of twelve months differs from that of
 * the twelve before, and by clearly more or less than when that was told. Tells it by writing it down; at most ten
 * castings a vault, those that moved most. $1 the persons.
 */
export const RECORD_TRENDS = `
  WITH moved AS (
    SELECT DISTINCT ON (c.user_id, c.model_id, v.packaging) c.user_id, c.id, c.name, c.brand, c.condition, c.model_id,
      v.packaging, v.year_median, v.year_before_median, v.year_sales,
      round((v.year_median - v.year_before_median) * 100 / v.year_before_median, 2) AS percent
    FROM cars c JOIN model_values v ON v.model_id = c.model_id
      AND v.packaging = ${packagingIn('c.condition')}
    WHERE c.user_id = ANY ($1::uuid[]) AND c.deleted_at IS NULL AND v.year_median IS NOT NULL AND v.year_before_median > 0
    ORDER BY c.user_id, c.model_id, v.packaging, c.id
  ), ranked AS (
    SELECT moved.*, row_number() OVER (PARTITION BY user_id ORDER BY abs(moved.percent) DESC, id) AS place
    FROM moved LEFT JOIN trends_told t USING (user_id, model_id, packaging)
    WHERE abs(moved.percent) >= ${CLEAR_PERCENT} AND (t.percent IS NULL OR abs(moved.percent - t.percent) >= ${CLEAR_PERCENT})
  ), news AS (
    SELECT * FROM ranked WHERE place <= ${MAX_TOLD}
  ), told AS (
    INSERT INTO trends_told (user_id, model_id, packaging, percent)
    SELECT user_id, model_id, packaging, least(percent, 9999999) FROM news
    ON CONFLICT (user_id, model_id, packaging) DO UPDATE SET percent = excluded.percent, told_at = now()
  )
  SELECT user_id AS "userId", json_agg(json_build_object('carId', id, 'name', name, 'brand', brand,
      'from', ${dollars('year_before_median')}, 'to', ${dollars('year_median')}, 'percent', percent, 'sales', year_sales)
    ORDER BY place) AS castings
  FROM news GROUP BY user_id`;
