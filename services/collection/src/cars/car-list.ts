import type { listCars } from '@vault/contracts/collection/cars';
import { COUNT_CAP } from '@vault/contracts/common/page';
import type { InputOf } from '@vault/contracts/define';
import type { Statement } from '@vault/service-kit/database';
import { BoundValues, carConditions, isFiltered, type CarFilters, type Conditions } from './car-filters';
import { LISTED_CAR_JSON, LISTED_CAR_VERSION } from './car-json';
import { SORTS, type Position } from './cars-position';

export type CarsQuery = CarFilters &
  Pick<InputOf<typeof listCars>, 'sortBy' | 'sortOrder'> & {
    readonly limit: number;
  };

export interface CarsPageRow {
  /** The cars as JSON text; null when they are those of the version that the caller knows. */
  readonly body: string | null;
  /** Differs when `body` does; null when it was not asked for. */
  readonly version: string | null;
  readonly total: number;
  /** The sort key of the page's last car; null when the car has none. */
  readonly key: string | null;
  /** Null on the last page. */
  readonly id: string | null;
}

export interface BoundStatement extends Statement {
  readonly values: readonly unknown[];
}

interface Order {
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly direction: 'ASC' | 'DESC';
  readonly comparison: '>' | '<';
}

/**
 * The unfiltered list: the sort's index finds the page at the same cost at any depth. Cars without a brand or value come
 * last in either direction, hence are read as a second range of the index.
 */
function unfiltered(own: Conditions, order: Order, after: Position | null, limit: string, values: BoundValues): string {
  const { column, type, nullable, direction, comparison } = order;
  const range = (...more: string[]): string =>
    `(SELECT c.id, c.${column} AS key FROM cars c WHERE ${[...own.sql, ...more].join(' AND ')}
      ORDER BY c.${column} ${direction}, c.id ${direction} LIMIT ${limit} + 1)`;
  const ranges: string[] = [];
  if (after === null) ranges.push(range(...(nullable ? [`c.${column} IS NOT NULL`] : [])));
  else if (after.key !== null) {
    const position = `(${values.add(after.key)}::${type}, ${values.add(after.id)}::uuid)`;
    ranges.push(range(`(c.${column}, c.id) ${comparison} ${position}`));
  }
  if (nullable) {
    const rest = after?.key === null ? [`c.id ${comparison} ${values.add(after.id)}::uuid`] : [];
    ranges.push(range(`c.${column} IS NULL`, ...rest));
  }
  return `WITH found AS NOT MATERIALIZED (${ranges.join(' UNION ALL ')}),
    counted AS (SELECT car_count AS n FROM vaults WHERE user_id = $1)`;
}

/** A filtered list: what matches is gathered once, for both the page and the total. */
function filtered(own: Conditions, order: Order, after: Position | null, values: BoundValues): string {
  const { column, type, comparison } = order;
  const rest =
    after === null
      ? ''
      : after.key === null
        ? `WHERE key IS NULL AND id ${comparison} ${values.add(after.id)}::uuid`
        : `WHERE (key, id) ${comparison} (${values.add(after.key)}::${type}, ${values.add(after.id)}::uuid) OR key IS NULL`;
  return `WITH matching AS MATERIALIZED (SELECT c.id, c.${column} AS key FROM cars c WHERE ${own.sql.join(' AND ')}),
    found AS NOT MATERIALIZED (SELECT id, key FROM matching ${rest}),
    counted AS (SELECT count(*)::int AS n FROM (SELECT FROM matching LIMIT ${COUNT_CAP + 1}) capped)`;
}

/** What a page's statement is given by those who know no version of it, but want the one that they get. */
export const NO_VERSION = '';

/**
 * A page of a user's cars as one statement whose cost does not depend on how deep the page lies. Its last parameter, for
 * which `values` has none, is the version that the caller knows, or null when the version does not matter.
 *
 * @param spellings see `carConditions`.
 */
export function carsPage(
  userId: string,
  query: CarsQuery,
  after: Position | null,
  spellings?: readonly string[],
): BoundStatement {
  const values = new BoundValues();
  const own = carConditions(userId, query, values, spellings);
  const limit = `${values.add(query.limit)}::int`;
  const direction = query.sortOrder === 'asc' ? 'ASC' : 'DESC';
  const order: Order = { ...SORTS[query.sortBy], direction, comparison: query.sortOrder === 'asc' ? '>' : '<' };
  const found = isFiltered(own) ? filtered(own, order, after, values) : unfiltered(own, order, after, limit, values);
  const known = `$${values.list.length + 1}::text`;
  const text = `
    ${found}, page AS MATERIALIZED (
      SELECT id, key, row_number() OVER (ORDER BY key ${direction} NULLS LAST, id ${direction}) AS n
      FROM found ORDER BY key ${direction} NULLS LAST, id ${direction} LIMIT ${limit} + 1
    ), current AS MATERIALIZED (
      SELECT CASE WHEN ${known} IS NOT NULL THEN (
        SELECT md5(coalesce(string_agg(${LISTED_CAR_VERSION}, ',' ORDER BY page.n), ''))
        FROM page JOIN cars c USING (id) WHERE page.n <= ${limit}) END AS version
    )
    SELECT CASE WHEN version IS NULL OR version <> ${known} THEN
        coalesce((SELECT json_agg(${LISTED_CAR_JSON} ORDER BY page.n) FROM page JOIN cars c USING (id)
          WHERE page.n <= ${limit}), '[]')::text END AS body,
      version, coalesce((SELECT n FROM counted), 0) AS total, last.key::text AS key, last.id
    FROM current
    LEFT JOIN page last ON last.n = ${limit} AND EXISTS (SELECT FROM page WHERE n > ${limit})`;
  const start = after === null ? 'start' : after.key === null ? 'rest' : 'after';
  return { name: ['cars', query.sortBy, query.sortOrder, start, own.shape].join('.'), text, values: values.list };
}

/** Bounds the answer to a few megabytes; no vault that the plans allow is larger. */
const MAX_IDS = 20_000;

export interface CarIdsRow {
  readonly body: string;
  readonly total: number;
}

/** The ids of all of a user's cars that match, in no order. */
export function carIds(userId: string, filters: CarFilters, spellings?: readonly string[]): BoundStatement {
  const values = new BoundValues();
  const { sql, shape } = carConditions(userId, filters, values, spellings);
  const text = `
    SELECT coalesce(json_agg(id), '[]')::text AS body, count(*)::int AS total
    FROM (SELECT c.id FROM cars c WHERE ${sql.join(' AND ')} LIMIT ${MAX_IDS}) found`;
  return { name: `car.ids.${shape}`, text, values: values.list };
}
