import { MAX_OVERLAP_CASTINGS } from '@vault/contracts/collection/collectors';
import { isoTimestamp, type Statement } from '@vault/service-kit/database';
import { comparesVault, hasBlocked } from './visibility.sql';

const casting = "'castingId', m.id, 'name', m.name, 'brand', m.brand";

/** A casting with the owner's number of cars and newest active listing. */
const offered = (cars: string, seller: string): string => `${casting}, 'cars', ${cars}, 'listingId', (
  SELECT max(l.listing_id) FROM market_listings l
  WHERE l.seller_id = ${seller} AND l.casting_id = m.id AND l.status = 'active')`;

/** The first castings that meet the condition, by name. */
const list = (condition: string, fields: string): string => `(
  SELECT coalesce(jsonb_agg(jsonb_build_object(${fields}) ORDER BY m.name, m.id), '[]') FROM (
    SELECT m.id, m.name, m.brand, both_have.own, both_have.theirs
    FROM both_have JOIN castings m ON m.id = both_have.casting_id WHERE ${condition}
    ORDER BY m.name, m.id LIMIT ${MAX_OVERLAP_CASTINGS}
  ) m)`;

const count = (condition: string): string => `(SELECT count(*)::int FROM both_have WHERE ${condition})`;

/** The castings that `$1` and `$2` have for each other; no row when `$2` does not compare or has blocked `$1`. */
export const OVERLAP_DETAILS: Statement = {
  name: 'collector.overlap',
  text: `
    WITH both_have AS MATERIALIZED (
      SELECT casting_id, own.cars AS own, theirs.cars AS theirs, own.cars > 0 AND theirs.cars > 0 AS common,
        (own.wanted OR own.missed) AND theirs.spare AS they_have, own.spare AND theirs.wanted AS they_want
      FROM collector_castings own JOIN collector_castings theirs USING (casting_id)
      WHERE own.user_id = $1 AND theirs.user_id = $2
    )
    SELECT ${count('common')} AS "inCommon", ${count('they_have')} AS "theyHave", ${count('they_want')} AS "theyWant",
      ${list('common', casting)} AS "castingsInCommon",
      ${list('they_have', offered('m.theirs', '$2'))} AS "castingsTheyHave",
      ${list('they_want', offered('m.own', '$1'))} AS "castingsTheyWant",
      ${isoTimestamp('now()')} AS "comparedAt"
    FROM users other WHERE other.user_id = $2 AND ${comparesVault('other')} AND NOT ${hasBlocked('$2', '$1')}`,
};
