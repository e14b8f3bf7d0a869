import { CONDITIONS, RARITY_NAMES, SCALES } from '@vault/contracts/collection/cars';
import type { HistoryRange } from '@vault/contracts/collection/insights';
import { RARITY_LEVELS } from '@vault/contracts/collection/rarity';
import type { Statement } from '@vault/service-kit/database';

/** Days of a range, including today; null for all. */
export const RANGE_DAYS: Readonly<Record<HistoryRange, number | null>> = { '30d': 30, '90d': 90, '1y': 365, all: null };

/** From so many days on, a point stands for a week. */
const WEEKLY_FROM = 365;

const MAX_MOVERS = 5;

const textList = (values: readonly string[]): string => `ARRAY[${values.map((value) => `'${value}'`).join(', ')}]`;
const bar = "json_build_object('value', value, 'count', count, 'totalValue', total::text)";

/** SQL for the bars of the cars' values of `expression`, ordered by `value`, `count` and `total`. */
const bars = (expression: string, order: string, groupBy = expression): string => `
  (SELECT coalesce(json_agg(${bar} ORDER BY ${order}), '[]') FROM (
    SELECT ${expression} AS value, count(*)::int AS count, coalesce(sum(worth), 0)::numeric(14,2) AS total
    FROM live WHERE ${groupBy} IS NOT NULL GROUP BY ${groupBy}) bars)`;

const LEVEL = `CASE ${RARITY_LEVELS.map(({ name, from }) => `WHEN rarity_score >= ${from} THEN '${name}'`).join(' ')} END`;

/** SQL for the largest changes of `source` (id, before, after) in one direction, with the cars. */
const moversOf = (source: string, sign: '>' | '<'): string => `
  (SELECT coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'brand', c.brand, 'photo', c.photos->0,
      'from', m.before::numeric(12,2)::text, 'to', m.after::numeric(12,2)::text, 'change', m.change::numeric(12,2)::text,
      'changePercent', round(m.change * 100 / nullif(m.before, 0), 2)) ORDER BY abs(m.change) DESC, m.id), '[]')
    FROM (SELECT id, before, after, after - before AS change FROM ${source} WHERE after ${sign} before
      ORDER BY abs(after - before) DESC, id LIMIT ${MAX_MOVERS}) m JOIN cars c USING (id))`;

const movers = (source: string): string =>
  `json_build_object('best', ${moversOf(source, '>')}, 'worst', ${moversOf(source, '<')})`;

/**
 * The statistics of user `$1` for a range of `$2` days (null for all), in one reading of the cars and one of the ledger, so
 * that the figures agree. Days are UTC.
 *
 * A car's gain in the range is what its owner and the market changed; adding, binning, restoring, selling and buying are
 * neither gain nor loss. A car that came from another vault starts anew, also if it was here before. A car without a value
 * at the beginning starts at its first value.
 */
export const INSIGHTS: Statement = {
  name: 'collection.insights',
  text: `
    WITH live AS MATERIALIZED (
      SELECT id, brand, brand_key, condition, scale, year, estimated_value, worth, purchase_price, rarity_score
      FROM cars WHERE user_id = $1 AND deleted_at IS NULL
    ), days AS MATERIALIZED (
      SELECT (at AT TIME ZONE 'UTC')::date AS day, sum(delta) AS delta,
        count(*) FILTER (WHERE cause IN ('added', 'restored', 'came'))
          - count(*) FILTER (WHERE cause IN ('binned', 'left')) AS cars
      FROM value_changes WHERE user_id = $1 GROUP BY 1
    ), clock AS (
      SELECT today, greatest(today - ($2::integer - 1), least((SELECT min(day) FROM days), today)) AS first
      FROM (SELECT (now() AT TIME ZONE 'UTC')::date AS today) now
    ), points AS (
      SELECT point::date AS date FROM clock, generate_series(today::timestamp, first::timestamp,
        CASE WHEN today - first >= ${WEEKLY_FROM - 1} THEN interval '-7 days' ELSE interval '-1 day' END) point
    ), timeline AS (
      SELECT date, is_point, sum(delta) OVER up_to_day AS value, sum(cars) OVER up_to_day AS cars
      FROM (SELECT day AS date, false AS is_point, delta, cars FROM days UNION ALL SELECT date, true, 0, 0 FROM points) line
      WINDOW up_to_day AS (ORDER BY date)
    ), history AS (
      SELECT date, value::numeric(14,2) AS value, greatest(cars, 0)::int AS cars FROM timeline WHERE is_point
    ), back AS (
      SELECT car_id, max(at) AS since FROM value_changes WHERE user_id = $1 AND cause = 'came' GROUP BY car_id
    ), moved AS (
      SELECT car_id, sum(delta) AS whole, sum(delta) FILTER (WHERE cause <> 'added') AS moves,
        sum(delta) FILTER (WHERE cause = 'added') AS added
      FROM clock, value_changes LEFT JOIN back USING (car_id)
      WHERE user_id = $1 AND at >= (clock.first::timestamp AT TIME ZONE 'UTC') AND cause IN ('added', 'owner', 'market')
        AND (since IS NULL OR at >= since)
      GROUP BY car_id HAVING sum(delta) FILTER (WHERE cause <> 'added') <> 0
    ), range_steps AS (
      SELECT id, worth - CASE WHEN worth <> whole OR added <> 0 THEN moves ELSE moves - first END AS before,
        worth AS after
      FROM moved JOIN live ON id = car_id LEFT JOIN LATERAL (
        SELECT delta AS first FROM value_changes v
        WHERE v.car_id = moved.car_id AND v.user_id = $1 AND delta <> 0 AND cause IN ('owner', 'market')
          AND at >= coalesce((SELECT since FROM back WHERE back.car_id = v.car_id), at) AND worth = whole AND coalesce(added, 0) = 0 AND at >= (SELECT first::timestamp AT TIME ZONE 'UTC' FROM clock)
        ORDER BY at, v.id LIMIT 1) f ON true
      WHERE worth IS NOT NULL
    ), gain_steps AS (
      SELECT id, purchase_price AS before, worth AS after FROM live WHERE purchase_price IS NOT NULL AND worth IS NOT NULL
    ), gain AS (
      SELECT count(*)::int AS cars, coalesce(sum(before), 0)::numeric(14,2) AS paid,
        coalesce(sum(after), 0)::numeric(14,2) AS value FROM gain_steps
    ), valued AS (
      SELECT count(estimated_value)::int AS owned, coalesce(sum(estimated_value), 0)::numeric(14,2) AS owned_value,
        (count(worth) - count(estimated_value))::int AS marketed,
        coalesce(sum(worth) FILTER (WHERE estimated_value IS NULL), 0)::numeric(14,2) AS market_worth,
        (count(*) - count(worth))::int AS unvalued
      FROM live
    ), variety AS (
      SELECT sum(n) AS cars, sum(n * (n - 1)) AS pairs
      FROM (SELECT count(*) AS n FROM live WHERE brand_key IS NOT NULL GROUP BY brand_key) brands
    )
    SELECT json_build_object(
      'history', (SELECT json_agg(json_build_object('date', date, 'totalValue', value::text, 'cars', cars) ORDER BY date)
        FROM history),
      'valuedBy', (SELECT json_build_object('owner', json_build_object('cars', owned, 'value', owned_value::text),
        'market', json_build_object('cars', marketed, 'value', market_worth::text), 'nobody', unvalued) FROM valued),
      'gain', (SELECT json_build_object('cars', cars, 'paid', paid::text, 'value', value::text,
        'change', (value - paid)::text, 'percent', round((value - paid) * 100 / nullif(paid, 0), 2)) FROM gain),
      'gainMovers', ${movers('gain_steps')},
      'rangeMovers', ${movers('range_steps')},
      'brands', ${bars('mode() WITHIN GROUP (ORDER BY brand)', 'count DESC, total DESC, value', 'brand_key')},
      'conditions', ${bars('condition', `array_position(${textList(CONDITIONS)}, value)`)},
      'scales', ${bars('scale', `array_position(${textList(SCALES)}, value)`)},
      'decades', ${bars('year - year % 10', 'value')},
      'rarity', ${bars(LEVEL, `array_position(${textList(RARITY_NAMES)}, value)`)},
      'brandVariety', (SELECT CASE WHEN cars > 1 THEN round(1 - pairs / (cars * (cars - 1)), 4) END FROM variety)
    ) AS body`,
};
