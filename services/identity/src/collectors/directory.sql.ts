import { type Keyset } from '@vault/service-kit/keyset';
import { COUNT_CAP } from '@vault/contracts/common/page';
import type { InputOf } from '@vault/contracts/define';
import type { listCollectors } from '@vault/contracts/identity/collectors';
import { BLOCKED_IDS, COLLECTOR_COLUMNS, IS_NOT_BLOCKED, IS_PUBLIC } from './collector-card.sql';

export type DirectoryFilter = Pick<InputOf<typeof listCollectors>, 'search' | 'brand' | 'region'>;

export interface DirectoryQuery {
  readonly asker: string;
  readonly filter: DirectoryFilter;
  readonly order: Keyset;
  readonly cursor: string | undefined;
  readonly most: number;
}

interface Statement {
  readonly sql: string;
  readonly values: unknown[];
}

/** So many are looked at in the order of the list; what is rarer than that is found by its words. */
export const SCAN_LIMIT = 2_000;

const OTHERS = `u.id <> $1 and ${IS_NOT_BLOCKED}`;

const within = (column: string, value: string): { seen: string; indexed: string } => ({
  seen: `strpos(${column}, folded(${value})) > 0`,
  indexed: `grams(${column}) @> grams_within(folded(${value}))`,
});

/** For each filter: what a row is looked at for, and what the index of words answers. */
const ASKED: Readonly<Record<keyof DirectoryFilter, (value: string) => { seen: string; indexed: string }>> = {
  search: (value) => within('u.name_key', value),
  region: (value) => within('u.region_key', value),
  brand: (value) => {
    const collects = `u.brand_keys @> array_remove(array[folded(${value})], '')`;
    return { seen: collects, indexed: collects };
  },
};

/** Conditions of a filter whose values are bound behind those that there are. */
function asked(filter: DirectoryFilter, values: unknown[]): { seen: string[]; indexed: string[] } {
  const conditions = Object.entries(ASKED).flatMap(([name, condition]) => {
    const value = filter[name as keyof DirectoryFilter];
    return value ? [condition(`$${values.push(value)}::text`)] : [];
  });
  return { seen: conditions.map(({ seen }) => seen), indexed: conditions.map(({ indexed }) => indexed) };
}

const all = (...conditions: readonly string[]): string => conditions.join(' and ');

/** So many of those who come first, and as many more as are left out afterwards. */
const foremost = (which: string, by: string, most: string): string => `
  select u.* from users u where ${which} order by ${by} limit ${most} + 1 + (select count(*) from (${BLOCKED_IDS}) b)`;

function page({ asker, filter, order, cursor, most }: DirectoryQuery, along: 'order' | 'words'): Statement {
  const place = cursor === undefined ? [] : order.position(cursor);
  const values: unknown[] = [asker, most, ...place];
  const shown = all(IS_PUBLIC, ...(place.length > 0 ? [order.after(3)] : []));
  const { seen, indexed } = asked(filter, values);
  const looked =
    along === 'words'
      ? `select u.* from users u where ${all(shown, ...indexed)} offset 0`
      : foremost(shown, order.orderBy, seen.length > 0 ? String(SCAN_LIMIT) : '$2::int');
  const sql = `
    select ${COLLECTOR_COLUMNS}, ${order.key} as key
    from (select u.id from (${looked}) u where ${all(OTHERS, ...seen)} order by ${order.orderBy} limit $2::int) found
    join users u on u.id = found.id
    order by ${order.orderBy}`;
  return { sql, values };
}

/** The statement that looks for so many collectors among those who come next. */
export const collectorsByScan = (reading: DirectoryQuery): Statement => page(reading, 'order');

/** The statement that finds those whom a filter lets through, however far behind the first they are. */
export const collectorsBySearchIndex = (reading: DirectoryQuery): Statement => page(reading, 'words');

/** The statement that counts them. */
export function collectorsCount(asker: string, filter: DirectoryFilter): Statement {
  const values: unknown[] = [asker];
  const { seen, indexed } = asked(filter, values);
  const which =
    indexed.length > 0
      ? `select u.* from users u where ${all(IS_PUBLIC, ...indexed)} offset 0`
      : foremost(IS_PUBLIC, 'u.cars_count desc, u.id desc', String(COUNT_CAP + 1));
  const sql = `
    select count(*)::int as n
    from (select from (${which}) u where ${all(OTHERS, ...seen)} limit ${COUNT_CAP + 1}) upto`;
  return { sql, values };
}
