import { COUNT_CAP } from '@vault/contracts/common/page';
import { all, NEWEST_SLOT } from './run-sql';
import { isLooked, looking, type Scope } from './scope';

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
 * @param known SQL: whether it is known already that there are more than can be counted; nothing is counted then.
 */
export function matchesOf(
  scope: Scope,
  columns: readonly string[],
  { most = COUNT_CAP + 1, prefix = '', known = 'false' } = {},
): Matches {
  const { within, prices, small } = scope;
  const [few, many, probed] = [`${prefix}few`, `${prefix}many`, `${prefix}probed`];
  const listings = (picked: string, ...more: string[]): string =>
    `SELECT ${picked} FROM marketplace_listings l WHERE ${all(within, more, looking(scope, 'search'), prices)}`;
  const picked = ['l.id', 'l.price', ...columns].join(', ');
  const total = `((SELECT count(*) FROM ${few}) + (SELECT count(*) FROM ${many}))::int`;
  if (small || !isLooked(scope)) {
    return {
      ctes: [
        `${few} AS MATERIALIZED (${listings(picked)} ${small ? '' : `LIMIT ${most}`})`,
        `${many} AS (SELECT * FROM ${few} WHERE false)`,
      ],
      areFew: small ? 'true' : `(SELECT count(*) FROM ${few}) < ${most}`,
      total,
    };
  }
  const newest = `l.search @@ (SELECT slot_query('slot', ${NEWEST_SLOT}::text) || slot_query('slot', (${NEWEST_SLOT} - 1)::text))`;
  const frequent = `(SELECT count(*) FROM ${probed}) >= ${FREQUENT}`;
  return {
    ctes: [
      `${probed} AS MATERIALIZED (${listings('', newest)} LIMIT ${FREQUENT})`,
      `${few} AS MATERIALIZED (${listings(picked, `NOT ${frequent}`, `NOT ${known}`)} LIMIT ${most})`,
      `${many} AS MATERIALIZED (SELECT m.* FROM generate_series(${NEWEST_SLOT}, 0, -1) slot, LATERAL (
        ${listings(picked, `l.search @@ slot_query('slot', slot::text)`)} OFFSET 0
      ) m WHERE ${frequent} AND NOT ${known} LIMIT ${most})`,
    ],
    areFew: `(NOT ${known} AND NOT ${frequent} AND (SELECT count(*) FROM ${few}) < ${most})`,
    total: `CASE WHEN ${known} THEN ${most} ELSE ${total} END`,
  };
}
