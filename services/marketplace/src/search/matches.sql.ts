import { LISTING_COUNT_CAP } from '@vault/contracts/marketplace/listings';
import { allOf, NEWEST_SLOT } from './runs.sql';
import { hasQuery, queryConditions, type SearchScope } from './search-scope';

/** A search with this many matches in the two newest slots (8,192 listings, about 3 %) is frequent. */
const FREQUENT_MATCHES = 240;

/** Matches that are read: one more than are counted. */
const MAX_MATCHES = LISTING_COUNT_CAP + 1;

/** The listings that match a search, up to a maximum. */
export interface Matches {
  /** The CTEs `few`, all matches unless it is full, and `many`, which is filled instead for a frequent search. */
  readonly ctes: readonly string[];
  /** SQL: `few` has all matches. */
  readonly isComplete: string;
  /** SQL of the number of matches. */
  readonly total: string;
}

/**
 * A GIN index reads all matches before it returns the first, so a frequent search is counted slot by slot from the newest
 * on, until there are too many to count. Prices alone are read from their own index.
 *
 * @param columns further columns of the listing `l`.
 * @param max matches that are read.
 * @param prefix of the CTEs' names.
 */
export function matchesOf(
  scope: SearchScope,
  columns: readonly string[],
  { max = MAX_MATCHES, prefix = '' } = {},
): Matches {
  const { within, prices, isSmall } = scope;
  const [few, many, probed] = [`${prefix}few`, `${prefix}many`, `${prefix}probed`];
  const select = (list: string, ...more: string[]): string =>
    `SELECT ${list} FROM marketplace_listings l WHERE ${allOf(within, more, queryConditions(scope, 'search'), prices)}`;
  const selectList = ['l.id', 'l.price', ...columns].join(', ');
  const total = `((SELECT count(*) FROM ${few}) + (SELECT count(*) FROM ${many}))::int`;
  if (isSmall || !hasQuery(scope)) {
    return {
      ctes: [
        `${few} AS MATERIALIZED (${select(selectList)} ${isSmall ? '' : `LIMIT ${max}`})`,
        `${many} AS (SELECT * FROM ${few} WHERE false)`,
      ],
      isComplete: isSmall ? 'true' : `(SELECT count(*) FROM ${few}) < ${max}`,
      total,
    };
  }
  const newest = `l.search @@ (SELECT slot_query('slot', ${NEWEST_SLOT}::text) || slot_query('slot', (${NEWEST_SLOT} - 1)::text))`;
  const isFrequent = `(SELECT count(*) FROM ${probed}) >= ${FREQUENT_MATCHES}`;
  return {
    ctes: [
      `${probed} AS MATERIALIZED (${select('', newest)} LIMIT ${FREQUENT_MATCHES})`,
      `${few} AS MATERIALIZED (${select(selectList, `NOT ${isFrequent}`)} LIMIT ${max})`,
      `${many} AS MATERIALIZED (SELECT m.* FROM generate_series(${NEWEST_SLOT}, 0, -1) slot, LATERAL (
        ${select(selectList, `l.search @@ slot_query('slot', slot::text)`)} OFFSET 0
      ) m WHERE ${isFrequent} LIMIT ${max})`,
    ],
    isComplete: `(NOT ${isFrequent} AND (SELECT count(*) FROM ${few}) < ${max})`,
    total,
  };
}
