import { CONDITION_PERCENT, conditionsOf } from '@vault/valuation/conditions';

const percents = Object.entries(CONDITION_PERCENT)
  .map(([condition, percent]) => `WHEN '${condition}' THEN ${percent}`)
  .join(' ');
const carded = conditionsOf('carded')
  .map((condition) => `'${condition}'`)
  .join(', ');

/** SQL for a worth in the column `condition`, in dollars and unrounded, from a worth that is independent of condition. */
export const inCondition = (worth: string): string => `(${worth} * CASE condition ${percents} END / 100)`;

/** SQL for the packaging of a condition, as in `release_values`. */
export const packagingIn = (condition: string): string =>
  `CASE WHEN ${condition} IN (${carded}) THEN 'carded' ELSE 'loose' END`;

const dollars = (worth: string): string => `least(${inCondition(worth)}, 99999999.99)::numeric(10,2)::text`;

/** SQL for the `MarketBasis` of the car `c` as JSON; null without a market value. */
export const MARKET_BASIS_JSON = `(
  SELECT json_build_object('basis', v.basis, 'n', v.n, 'others', v.others, 'confidence', v.confidence,
    'low', ${dollars('v.low')}, 'high', ${dollars('v.high')})
  FROM (SELECT c.condition) car, release_values v
  WHERE (v.release_id = c.release_id OR v.casting_id = CASE WHEN c.release_id IS NULL THEN c.casting_id END)
    AND v.packaging = ${packagingIn('condition')} AND v.reference IS NOT NULL AND c.market_value IS NOT NULL)`;
