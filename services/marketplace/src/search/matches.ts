import { COUNT_CAP } from '@vault/contracts/common/page';
import { all, NEWEST_SLOT } from './run-sql';
import type { Scope } from './scope';

/** Of the two newest slots, 8,192 listings, so many match something that is frequent: about three in a hundred. */
const FREQUENT = 240;

/** What matches, up to a number. */
export interface Matches {
  /** The CTEs `few`, all that match unless it is full, and `many`, which is filled instead for what is frequent. */
  readonly ctes: readonly string[];
  /** SQL: `few` is whole. */
  readonly areFew: string;
  /** SQL of how many there are. */
  readonly total: string;
}

/**
 * Gathering by the index of vectors costs as much as there is to gather, so that what is frequent is counted slot by slot
 * from the newest on, until there are too many to count. Prices alone are gathered by their own index.
 *
 * @param columns further ones, of the listing `l`.
 * @param prefix of the CTEs' names.
 */
export function matchesOf(
  { within, query, prices, small }: Scope,
  columns: readonly string[],
  { most = COUNT_CAP + 1, prefix = '' } = {},
): Matches {
  const [few, many, probed] = [`${prefix}few`, `${prefix}many`, `${prefix}probed`];
  const picked = ['l.id', 'l.price', ...columns].join(', ');
  const gathered = (more: readonly string[]): string => `SELECT ${picked} FROM marketplace_listings l
    WHERE ${all(within, query ? [`l.search @@ ${query}`] : [], prices, more)}`;
  const total = `((SELECT count(*) FROM ${few}) + (SELECT count(*) FROM ${many}))::int`;
  if (small || query === null) {
    const limit = small ? '' : `LIMIT ${most}`;
    return {
      ctes: [`${few} AS MATERIALIZED (${gathered([])} ${limit})`, `${many} AS (SELECT * FROM ${few} WHERE false)`],
      areFew: small ? 'true' : `(SELECT count(*) FROM ${few}) < ${most}`,
      total,
    };
  }
  const newest = `(slot_query('slot', ${NEWEST_SLOT}::text) || slot_query('slot', (${NEWEST_SLOT} - 1)::text))`;
  const frequent = `(SELECT count(*) FROM ${probed}) >= ${FREQUENT}`;
  return {
    ctes: [
      `${probed} AS MATERIALIZED (SELECT FROM marketplace_listings l
        WHERE ${all(within, [`l.search @@ (SELECT ${query} && ${newest})`], prices)} LIMIT ${FREQUENT})`,
      `${few} AS MATERIALIZED (${gathered([`NOT ${frequent}`])} LIMIT ${most})`,
      `${many} AS MATERIALIZED (SELECT m.* FROM generate_series(${NEWEST_SLOT}, 0, -1) slot, LATERAL (
        SELECT ${picked} FROM marketplace_listings l
        WHERE ${all(within, [`l.search @@ (${query} && slot_query('slot', slot::text))`], prices)} OFFSET 0
      ) m WHERE ${frequent} LIMIT ${most})`,
    ],
    areFew: `(NOT ${frequent} AND (SELECT count(*) FROM ${few}) < ${most})`,
    total,
  };
}
