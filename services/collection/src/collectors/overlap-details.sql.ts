import { MAX_OVERLAP_CASTINGS } from '@vault/contracts/collection/collectors';
import { isoTimestamp, type Statement } from '@vault/service-kit/database';
import { compares, hasBlocked } from './visibility.sql';

const casting = "'modelId', m.id, 'name', m.name, 'brand', m.brand";

/** With the cars and the newest active listing of the one who offers it. */
const offered = (cars: string, seller: string): string => `${casting}, 'cars', ${cars}, 'listingId', (
  SELECT max(l.listing_id) FROM market_listings l
  WHERE l.seller_id = ${seller} AND l.model_id = m.id AND l.status = 'active')`;

/** The first of the pairs of castings for which this holds, by name. */
const list = (which: string, shown: string): string => `(
  SELECT coalesce(jsonb_agg(jsonb_build_object(${shown}) ORDER BY m.name, m.id), '[]') FROM (
    SELECT m.id, m.name, m.brand, both_have.mine, both_have.theirs
    FROM both_have JOIN catalog_models m ON m.id = both_have.model_id WHERE ${which}
    ORDER BY m.name, m.id LIMIT ${MAX_OVERLAP_CASTINGS}
  ) m)`;

const count = (which: string): string => `(SELECT count(*)::int FROM both_have WHERE ${which})`;

/** What `$1` and `$2` have for each other; no row when `$2` is not to be compared with, or has blocked `$1`. */
export const OVERLAP_DETAILS: Statement = {
  name: 'collector.overlap',
  text: `
    WITH both_have AS MATERIALIZED (
      SELECT model_id, mine.cars AS mine, theirs.cars AS theirs, mine.cars > 0 AND theirs.cars > 0 AS common,
        mine.wanted AND theirs.spare AS they_have, mine.spare AND theirs.wanted AS they_want
      FROM collector_castings mine JOIN collector_castings theirs USING (model_id)
      WHERE mine.user_id = $1 AND theirs.user_id = $2
    )
    SELECT ${count('common')} AS "inCommon", ${count('they_have')} AS "theyHave", ${count('they_want')} AS "theyWant",
      ${list('common', casting)} AS "castingsInCommon",
      ${list('they_have', offered('m.theirs', '$2'))} AS "castingsTheyHave",
      ${list('they_want', offered('m.mine', '$1'))} AS "castingsTheyWant",
      ${isoTimestamp('now()')} AS "comparedAt"
    FROM members them WHERE them.user_id = $2 AND ${compares('them')} AND NOT ${hasBlocked('$2', '$1')}`,
};
