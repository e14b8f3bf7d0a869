import { COUNT_CAP } from '@vault/contracts/common/page';
import type { InputOf } from '@vault/contracts/define';
import type { CollectorSort, listCollectors } from '@vault/contracts/identity/collectors';
import { prepared } from '@vault/service-kit/database';
import { ExactTimestamp, exactTimestamp, keyset, type Keyset, type SortedBy } from '@vault/service-kit/keyset';
import { z } from 'zod';
import { IS_PUBLIC } from '../users';
import { BLOCKED_IDS, COLLECTOR_COLUMNS, IS_NOT_BLOCKED } from './collector-columns.sql';

export type DirectoryFilter = Pick<InputOf<typeof listCollectors>, 'search' | 'brand' | 'region'>;

export interface DirectoryQuery {
  readonly viewerId: string;
  readonly filter: DirectoryFilter;
  readonly order: Keyset;
  readonly cursor: string | undefined;
  readonly limit: number;
}

interface BoundStatement {
  readonly sql: string;
  readonly values: unknown[];
}

/** Each has an index of public users. */
const ORDERS: Readonly<Record<CollectorSort, SortedBy>> = {
  cars: { columns: ['u.cars_count'], exact: ['u.cars_count'], types: ['int'], position: z.tuple([z.int32()]) },
  followers: {
    columns: ['u.followers_count'],
    exact: ['u.followers_count'],
    types: ['int'],
    position: z.tuple([z.int32()]),
  },
  newest: {
    columns: ['u.created_at'],
    exact: [exactTimestamp('u.created_at')],
    types: ['timestamptz'],
    position: z.tuple([ExactTimestamp]),
  },
};

/**
 * The order of the directory; cursors belong to one list.
 *
 * @param list what else makes it this list: its filters and the viewer.
 */
export const directoryOrder = (sort: CollectorSort, list: unknown): Keyset =>
  keyset(ORDERS[sort], 'desc', `collectors ${JSON.stringify([sort, list])}`, 'u.id');

/** Rows that a filter is compared with in the order of the list, before the search index is used. */
export const SCAN_LIMIT = 2_000;

const IS_OTHER = `u.id <> $1 AND ${IS_NOT_BLOCKED}`;

interface FilterCondition {
  /** Compares the row itself. */
  readonly row: string;
  /** Answered by the search index; may let more rows through. */
  readonly index: string;
}

const containsText = (column: string, value: string): FilterCondition => ({
  row: `strpos(${column}, folded(${value})) > 0`,
  index: `grams(${column}) @> grams_within(folded(${value}))`,
});

const FILTERS: Readonly<Record<keyof DirectoryFilter, (value: string) => FilterCondition>> = {
  search: (value) => containsText('u.name_key', value),
  region: (value) => containsText('u.region_key', value),
  brand: (value) => {
    const collectsBrand = `u.brand_keys @> array_remove(ARRAY[folded(${value})], '')`;
    return { row: collectsBrand, index: collectsBrand };
  },
};

/** The conditions of a filter; appends its values to those that are bound already. */
function bindFilter(filter: DirectoryFilter, values: unknown[]): { row: string[]; index: string[] } {
  const conditions = Object.entries(FILTERS).flatMap(([name, condition]) => {
    const value = filter[name as keyof DirectoryFilter];
    return value ? [condition(`$${values.push(value)}::text`)] : [];
  });
  return { row: conditions.map(({ row }) => row), index: conditions.map(({ index }) => index) };
}

const all = (...conditions: readonly string[]): string => conditions.join(' AND ');

/** Only the plan of a filtered list depends on its values. */
const planned = (filter: DirectoryFilter, sql: string): string =>
  filter.search || filter.brand || filter.region ? sql : prepared(sql);

/** The first rows, and as many more as blocks may leave out afterwards. */
const firstRows = (where: string, orderBy: string, limit: string): string => `
  SELECT u.* FROM users u WHERE ${where} ORDER BY ${orderBy}
  LIMIT ${limit} + 1 + (SELECT count(*) FROM (${BLOCKED_IDS}) b)`;

function pageStatement({ viewerId, filter, order, cursor, limit }: DirectoryQuery, isIndexed: boolean): BoundStatement {
  const position = cursor === undefined ? [] : order.position(cursor);
  const values: unknown[] = [viewerId, limit, ...position];
  const isOnPage = all(IS_PUBLIC, ...(position.length > 0 ? [order.after(3)] : []));
  const { row, index } = bindFilter(filter, values);
  // OFFSET 0 keeps the planner from reading in the order of the list instead of by the search index.
  const candidates = isIndexed
    ? `SELECT u.* FROM users u WHERE ${all(isOnPage, ...index)} OFFSET 0`
    : firstRows(isOnPage, order.orderBy, row.length > 0 ? String(SCAN_LIMIT) : '$2::int');
  const sql = `
    SELECT ${COLLECTOR_COLUMNS}, ${order.key} AS key
    FROM (SELECT u.id FROM (${candidates}) u WHERE ${all(IS_OTHER, ...row)} ORDER BY ${order.orderBy} LIMIT $2::int) page
    JOIN users u ON u.id = page.id
    ORDER BY ${order.orderBy}`;
  return { sql: planned(filter, sql), values };
}

/** Reads a page in the order of the list, of filtered lists from its next `SCAN_LIMIT` rows only. */
export const collectorsByScan = (query: DirectoryQuery): BoundStatement => pageStatement(query, false);

/** Reads a page of a filtered list by the search index, however far behind its matches are. */
export const collectorsBySearchIndex = (query: DirectoryQuery): BoundStatement => pageStatement(query, true);

/** Counts the list, up to one more than `COUNT_CAP`. */
export function collectorsCount(viewerId: string, filter: DirectoryFilter): BoundStatement {
  const values: unknown[] = [viewerId];
  const { row, index } = bindFilter(filter, values);
  const candidates =
    index.length > 0
      ? `SELECT u.* FROM users u WHERE ${all(IS_PUBLIC, ...index)} OFFSET 0`
      : firstRows(IS_PUBLIC, 'u.cars_count DESC, u.id DESC', String(COUNT_CAP + 1));
  const sql = `
    SELECT count(*)::int AS total
    FROM (SELECT FROM (${candidates}) u WHERE ${all(IS_OTHER, ...row)} LIMIT ${COUNT_CAP + 1}) capped`;
  return { sql: planned(filter, sql), values };
}
