import { CONDITION_PERCENT, conditionsOf } from '@vault/valuation/conditions';

const percents = Object.entries(CONDITION_PERCENT)
  .map(([condition, percent]) => `WHEN '${condition}' THEN ${percent}`)
  .join(' ');
const carded = conditionsOf('carded')
  .map((condition) => `'${condition}'`)
  .join(', ');

/** SQL for what a worth apart from condition comes to in `condition`, in dollars and unrounded. */
export const inCondition = (worth: string): string => `(${worth} * CASE condition ${percents} END / 100)`;

/** SQL for the packaging that a condition says, as `model_values` names it. */
export const packagingIn = (condition: string): string =>
  `CASE WHEN ${condition} IN (${carded}) THEN 'carded' ELSE 'loose' END`;
