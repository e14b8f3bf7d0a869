import { SCALES } from '@vault/contracts/collection/cars';
import type { Statement } from '@vault/service-kit/database';
import { inCondition, packagingIn } from '../valuation';

const MAX_SLICES = 20;
const MAX_MOVED = 10;

const slices = (value: string, order: string, groupBy = value): string => `
  (SELECT coalesce(json_agg(json_build_object('value', value, 'cars', cars, 'paid', paid::text, 'worth', total::text,
      'gain', (total - paid)::text, 'gainPercent', round((total - paid) * 100 / nullif(paid, 0), 1)) ORDER BY ${order}), '[]')
    FROM (SELECT ${value} AS value, count(*)::int AS cars, sum(purchase_price)::numeric(14,2) AS paid,
        sum(worth)::numeric(14,2) AS total
      FROM known WHERE ${groupBy} IS NOT NULL GROUP BY ${groupBy} ORDER BY total DESC, value LIMIT ${MAX_SLICES}) slices)`;

/**
 * The analytics of the paid plans for user `$1`, in one reading of the cars. `purchases` are summed by day. A car counts
 * for the market when its casting was sold at least three times in its packaging.
 */
export const ANALYTICS: Statement = {
  name: 'collection.analytics',
  text: `
    WITH live AS MATERIALIZED (
      SELECT id, name, brand, brand_key, condition, scale, year, worth, purchase_price, purchase_date, release_id,
        ${packagingIn('condition')} AS packaging
      FROM cars WHERE user_id = $1 AND deleted_at IS NULL
    ), known AS (
      SELECT * FROM live WHERE purchase_price > 0 AND worth IS NOT NULL
    ), compared AS MATERIALIZED (
      SELECT live.id, live.name, condition, release_id, packaging, reference, low, high, year_median, year_sales,
        year_before_median, year_before_sales
      FROM live JOIN release_values USING (release_id, packaging) WHERE reference IS NOT NULL
    ), castings AS (
      SELECT DISTINCT ON (release_id, packaging) * FROM compared ORDER BY release_id, packaging, id
    ), brands AS (
      SELECT sum(worth) AS worth FROM live WHERE worth > 0 GROUP BY brand_key
    ), moved AS (
      SELECT id, name, ${inCondition('year_before_median')} AS before, ${inCondition('year_median')} AS after,
        round((year_median - year_before_median) * 100 / nullif(year_before_median, 0), 1) AS percent, year_sales AS sales
      FROM castings WHERE year_median IS NOT NULL AND year_before_median > 0 AND year_median <> year_before_median
    )
    SELECT json_build_object(
      'byBrand', ${slices('mode() WITHIN GROUP (ORDER BY brand)', 'abs(total - paid) DESC, value', 'brand_key')},
      'byScale', ${slices('scale', `array_position(ARRAY[${SCALES.map((scale) => `'${scale}'`).join(', ')}], value)`)},
      'byDecade', ${slices('year - year % 10', 'value')},
      'byYearBought', ${slices('extract(year FROM purchase_date)::int', 'value')},
      'concentration', (SELECT round(sum(worth * worth) / nullif(sum(worth) * sum(worth), 0), 4) FROM brands)
    ) AS body,
    (SELECT coalesce(json_agg(json_build_object('yearsAgo', years, 'paid', paid)), '[]') FROM (
      SELECT greatest(0, (now() AT TIME ZONE 'UTC')::date - purchase_date) / 365.25 AS years, sum(purchase_price) AS paid
      FROM known WHERE purchase_date IS NOT NULL GROUP BY purchase_date) days) AS purchases,
    (SELECT coalesce(sum(worth), 0)::float8 FROM known WHERE purchase_date IS NOT NULL) AS "worthOfPurchases",
    json_build_object(
      'cars', (SELECT count(*)::int FROM compared),
      'low', (SELECT coalesce(sum(${inCondition('low')}), 0)::numeric(14,2)::text FROM compared),
      'median', (SELECT coalesce(sum(${inCondition('reference')}), 0)::numeric(14,2)::text FROM compared),
      'high', (SELECT coalesce(sum(${inCondition('high')}), 0)::numeric(14,2)::text FROM compared),
      'sales', (SELECT coalesce(sum(year_sales), 0)::int FROM castings),
      'moved', (SELECT coalesce(json_agg(json_build_object('carId', id, 'name', name, 'from', before::numeric(12,2)::text,
          'to', after::numeric(12,2)::text, 'percent', percent, 'sales', sales) ORDER BY abs(percent) DESC, id), '[]')
        FROM (SELECT * FROM moved ORDER BY abs(percent) DESC, id LIMIT ${MAX_MOVED}) most)
    ) AS market`,
};
