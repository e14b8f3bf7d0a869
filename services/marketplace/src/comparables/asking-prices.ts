import type { Comparables } from '@vault/contracts/marketplace/comparables';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { comparedSql, type Compared } from '../compared-sales';

/** More listings than this many do not change the asking price noticeably. */
const MAX_LISTINGS = 2_000;

/** The median is the middle price, or the mean of the two in the middle. */
const askingSql = (condition: string): string => `
  SELECT count(*)::int AS n, round((percentile_disc(0.5) WITHIN GROUP (ORDER BY price)
    + percentile_disc(0.5) WITHIN GROUP (ORDER BY price DESC)) / 2, 2)::text AS median
  FROM (
    SELECT price FROM marketplace_listings
    WHERE ${condition} AND status = 'active' AND deleted_at IS NULL AND type = 'sale' AND currency = 'USD'
      AND price IS NOT NULL LIMIT ${MAX_LISTINGS}
  ) asking`;

/** The count and median of the prices that active listings ask, in US dollars. */
export async function readAskingPrices(manager: EntityManager, compared: Compared): Promise<Comparables['asking']> {
  const { condition, values } = comparedSql(compared);
  const [asking] = await rows<Comparables['asking']>(manager, askingSql(condition), values);
  return asking ?? { n: 0, median: null };
}
