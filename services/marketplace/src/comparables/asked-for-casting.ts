import type { Comparables } from '@vault/contracts/marketplace/comparables';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { castingValues, SAME_CASTING, type AskedCasting } from './sales-of-casting';

/** Of a casting that is offered more often, so many say enough. */
const MOST = 2_000;

/** The middle one, or the mean of the two in the middle. */
const ASKED = `
  SELECT count(*)::int AS n, round((percentile_disc(0.5) WITHIN GROUP (ORDER BY price)
    + percentile_disc(0.5) WITHIN GROUP (ORDER BY price DESC)) / 2, 2)::text AS median
  FROM (
    SELECT price FROM marketplace_listings
    WHERE ${SAME_CASTING} AND status = 'active' AND deleted_at IS NULL AND type = 'sale' AND currency = 'USD'
      AND price IS NOT NULL LIMIT ${MOST}
  ) asked`;

/** What is asked for copies of a casting at this moment, in US dollars. */
export async function askedForCasting(tx: EntityManager, asked: AskedCasting): Promise<Comparables['asking']> {
  const [asking] = await rows<Comparables['asking']>(tx, ASKED, castingValues(asked));
  return asking ?? { n: 0, median: null };
}
