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
