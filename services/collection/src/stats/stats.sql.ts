import type { Statement } from '@vault/service-kit/database';

/** Days of the value history, including today. */
export const HISTORY_DAYS = 90;

/**
 * A vault's figures in one reading, so that they agree. The value at a moment is the sum of all changes up to it; the
 * history begins with the vault's first change and ends today. Days are UTC.
 */
export const CAR_STATS: Statement = {
  name: 'car.stats',
  text: `
    WITH live AS (
      SELECT brand, brand_key, worth, purchase_price, created_at FROM cars
      WHERE user_id = $1 AND deleted_at IS NULL
    ), totals AS (
      SELECT count(*) AS cars, coalesce(sum(worth), 0) AS value,
        coalesce(sum(purchase_price), 0) AS paid,
        sum(worth - purchase_price) AS gain,
        count(*) FILTER (WHERE created_at >= date_trunc('month', now(), 'UTC')) AS this_month
      FROM live
    ), brands AS (
      SELECT mode() WITHIN GROUP (ORDER BY brand) AS brand, count(*) AS count FROM live
      WHERE brand_key IS NOT NULL GROUP BY brand_key
    ), changes AS (
      SELECT (at AT TIME ZONE 'UTC')::date AS day, sum(delta) AS delta,
        sum(delta) FILTER (WHERE at <= now() - interval '7 days') AS week_ago
      FROM value_changes WHERE user_id = $1 GROUP BY 1
    ), bounds AS (
      SELECT today, greatest(today - ${HISTORY_DAYS - 1}, least((SELECT min(day) FROM changes), today)) AS first
      FROM (SELECT (now() AT TIME ZONE 'UTC')::date AS today) clock
    ), history AS (
      SELECT d::date AS date, sum(coalesce(c.delta, 0)) OVER (ORDER BY d)
          + coalesce((SELECT sum(delta) FROM changes WHERE day < bounds.first), 0) AS value
      FROM bounds, generate_series(bounds.first, bounds.today, interval '1 day') d LEFT JOIN changes c ON c.day = d::date
    )
    SELECT json_build_object(
      'totalCars', cars,
      'totalValue', value,
      'averageValue', CASE WHEN cars = 0 THEN 0 ELSE round(value / cars, 2) END,
      'brandCounts', (SELECT coalesce(json_agg(b ORDER BY count DESC, brand), '[]') FROM brands b),
      'addedThisMonth', this_month,
      'valueChangeWeekPercent', (
        SELECT CASE WHEN sum(week_ago) > 0 THEN round((value - sum(week_ago)) * 100 / sum(week_ago), 2) END FROM changes
      ),
      'totalPaid', paid,
      'gainOnPaid', gain,
      'valueHistory', (SELECT json_agg(json_build_object('date', date, 'totalValue', value) ORDER BY date) FROM history)
    ) AS body FROM totals`,
};
