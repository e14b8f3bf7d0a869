import type { listCars } from '@vault/contracts/collection/cars';
import { COUNT_CAP } from '@vault/contracts/common/page';
import type { InputOf } from '@vault/contracts/define';
import type { Statement } from '../prepared-reads';
import { CAR_JSON } from './car-json';
import { SORTS, type Position } from './cars-position';

export type CarsQuery = Pick<InputOf<typeof listCars>, 'search' | 'brand' | 'condition' | 'sortBy' | 'sortOrder'> & {
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

/** Each word is a condition of its own, so that their order does not matter; what is beyond these is one phrase. */
const MAX_WORDS = 6;

function wordsOf(search: string | undefined): string[] {
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '');
  return words.length <= MAX_WORDS ? words : [...words.slice(0, MAX_WORDS - 1), words.slice(MAX_WORDS - 1).join(' ')];
}

class Values {
  readonly list: unknown[] = [];

  /** Appends a value, and answers its place in the statement. */
  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/** The trigram index knows a word by three letters in a row; for less, reading the vault is far quicker than all of it. */
const isIndexed = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word);

/** What is asked for is folded in a query of its own, hence once and not for every car. */
function filters(query: CarsQuery, values: Values): string[] {
  const conditions = wordsOf(query.search).map((word) =>
    isIndexed(word)
      ? `c.search_text LIKE (SELECT containing(${values.add(word)}))`
      : `strpos(c.search_text, (SELECT fold(${values.add(word)}))) > 0`,
  );
  if (query.brand !== undefined) conditions.push(`c.brand_key = (SELECT fold(${values.add(query.brand)}))`);
  if (query.condition !== undefined) {
    conditions.push(`c.condition = ${values.add(query.condition)}`);
  }
  return conditions;
}

interface Page extends Statement {
  readonly values: readonly unknown[];
}

/**
 * A page of somebody's cars as one statement whose cost does not depend on how deep the page lies. Cars without a
 * brand or a value come last in either direction: they are read as a second run of the same index.
 */
export function carsPage(userId: string, query: CarsQuery, after: Position | null): Page {
  const values = new Values();
  const user = values.add(userId);
  const limit = `${values.add(query.limit)}::int`;
  const { column, type, nullable } = SORTS[query.sortBy];
  const direction = query.sortOrder === 'asc' ? 'ASC' : 'DESC';
  const beyond = query.sortOrder === 'asc' ? '>' : '<';
  const mine = [`c.user_id = ${user}`, 'c.deleted_at IS NULL', ...filters(query, values)];

  const run = (...more: string[]): string =>
    `(SELECT c.id, c.${column} AS key FROM cars c WHERE ${[...mine, ...more].join(' AND ')}
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

  // The vault keeps its own count; only filtered cars have to be counted, and only as far as totals are told.
  const total =
    mine.length === 2
      ? `(SELECT car_count FROM vaults WHERE user_id = ${user})`
      : `(SELECT count(*)::int FROM (SELECT FROM cars c WHERE ${mine.join(' AND ')} LIMIT ${COUNT_CAP + 1}) counted)`;

  const text = `
    WITH page AS MATERIALIZED (
      SELECT id, key, row_number() OVER (ORDER BY key ${direction} NULLS LAST, id ${direction}) AS n
      FROM (${runs.join(' UNION ALL ')}) found ORDER BY n LIMIT ${limit} + 1
    )
    SELECT coalesce((SELECT json_agg(${CAR_JSON} ORDER BY page.n) FROM page JOIN cars c USING (id)
        WHERE page.n <= ${limit}), '[]')::text AS body,
      coalesce(${total}, 0) AS total, last.key::text AS key, last.id
    FROM (SELECT) one
    LEFT JOIN page last ON last.n = ${limit} AND EXISTS (SELECT FROM page WHERE n > ${limit})`;
  return { name: statementName(query, after), text, values: values.list };
}

/** Says everything that shapes the statement's text. */
function statementName(query: CarsQuery, after: Position | null): string {
  const from = after === null ? 'start' : after.key === null ? 'rest' : 'after';
  const filtered = [
    wordsOf(query.search)
      .map((word) => (isIndexed(word) ? 'i' : 's'))
      .join(''),
    query.brand === undefined ? '' : 'b',
    query.condition === undefined ? '' : 'c',
  ];
  return ['cars', query.sortBy, query.sortOrder, from, ...filtered].join('.');
}
