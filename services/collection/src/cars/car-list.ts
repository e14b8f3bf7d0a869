import type { listCars } from '@vault/contracts/collection/cars';
import { COUNT_CAP } from '@vault/contracts/common/page';
import type { InputOf } from '@vault/contracts/define';
import type { Statement } from '@vault/service-kit/database';
import { carConditions, isFiltered, Values, type CarFilters, type Conditions } from './car-filters';
import { CAR_JSON } from './car-json';
import { SORTS, type Position } from './cars-position';

export type CarsQuery = CarFilters &
  Pick<InputOf<typeof listCars>, 'sortBy' | 'sortOrder'> & {
    readonly limit: number;
  };

export interface CarsPageRow {
  readonly body: string;
  readonly total: number;
  /** The sort key of the page's last car; null when the car has none. */
  readonly key: string | null;
  /** Null on the last page. */
  readonly id: string | null;
}

interface Page extends Statement {
  readonly values: readonly unknown[];
}

interface Order {
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly direction: 'ASC' | 'DESC';
  readonly beyond: '>' | '<';
}

/**
 * All of the vault: the page is found by the sort's index, at the same cost at any depth. Cars without a brand or a
 * value come last in either direction: they are read as a second run of the same index.
 */
function ofAll(mine: Conditions, order: Order, after: Position | null, limit: string, values: Values): string {
  const { column, type, nullable, direction, beyond } = order;
  const run = (...more: string[]): string =>
    `(SELECT c.id, c.${column} AS key FROM cars c WHERE ${[...mine.sql, ...more].join(' AND ')}
      ORDER BY c.${column} ${direction}, c.id ${direction} LIMIT ${limit} + 1)`;
  const runs: string[] = [];
  if (after === null) runs.push(run(...(nullable ? [`c.${column} IS NOT NULL`] : [])));
  else if (after.key !== null) {
    runs.push(run(`(c.${column}, c.id) ${beyond} (${values.add(after.key)}::${type}, ${values.add(after.id)}::uuid)`));
  }
  if (nullable) {
    const rest = after?.key === null ? [`c.id ${beyond} ${values.add(after.id)}::uuid`] : [];
    runs.push(run(`c.${column} IS NULL`, ...rest));
  }
  return `WITH found AS NOT MATERIALIZED (${runs.join(' UNION ALL ')}),
    counted AS (SELECT car_count AS n FROM vaults WHERE user_id = $1)`;
}

/** What a search finds: gathered once, for both the page and the total. */
function ofSome(mine: Conditions, order: Order, after: Position | null, values: Values): string {
  const { column, type, beyond } = order;
  const further =
    after === null
      ? ''
      : after.key === null
        ? `WHERE key IS NULL AND id ${beyond} ${values.add(after.id)}::uuid`
        : `WHERE (key, id) ${beyond} (${values.add(after.key)}::${type}, ${values.add(after.id)}::uuid) OR key IS NULL`;
  return `WITH matching AS MATERIALIZED (SELECT c.id, c.${column} AS key FROM cars c WHERE ${mine.sql.join(' AND ')}),
    found AS NOT MATERIALIZED (SELECT id, key FROM matching ${further}),
    counted AS (SELECT count(*)::int AS n FROM (SELECT FROM matching LIMIT ${COUNT_CAP + 1}) upto)`;
}

/**
 * A page of somebody's cars as one statement whose cost does not depend on how deep the page lies.
 *
 * @param spellings see `carConditions`.
 */
export function carsPage(
  userId: string,
  query: CarsQuery,
  after: Position | null,
  spellings?: readonly string[],
): Page {
  const values = new Values();
  const mine = carConditions(userId, query, values, spellings);
  const limit = `${values.add(query.limit)}::int`;
  const direction = query.sortOrder === 'asc' ? 'ASC' : 'DESC';
  const order: Order = { ...SORTS[query.sortBy], direction, beyond: query.sortOrder === 'asc' ? '>' : '<' };
  const gathered = isFiltered(mine) ? ofSome(mine, order, after, values) : ofAll(mine, order, after, limit, values);
  const text = `
    ${gathered}, page AS MATERIALIZED (
      SELECT id, key, row_number() OVER (ORDER BY key ${direction} NULLS LAST, id ${direction}) AS n
      FROM found ORDER BY key ${direction} NULLS LAST, id ${direction} LIMIT ${limit} + 1
    )
    SELECT coalesce((SELECT json_agg(${CAR_JSON} ORDER BY page.n) FROM page JOIN cars c USING (id)
        WHERE page.n <= ${limit}), '[]')::text AS body,
      coalesce((SELECT n FROM counted), 0) AS total, last.key::text AS key, last.id
    FROM (SELECT) one
    LEFT JOIN page last ON last.n = ${limit} AND EXISTS (SELECT FROM page WHERE n > ${limit})`;
  const from = after === null ? 'start' : after.key === null ? 'rest' : 'after';
  return { name: ['cars', query.sortBy, query.sortOrder, from, mine.shape].join('.'), text, values: values.list };
}
