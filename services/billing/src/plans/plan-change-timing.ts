import type { PlanChoice } from './plan-prices';

const RANK = { standard: 1, premium: 2 } as const;

/**
 * When a plan change takes effect: at once for a dearer plan or from monthly to yearly, at the end of the paid period
 * for the opposite. Null: both are the same.
 */
export function planChangeTiming(from: PlanChoice, to: PlanChoice): 'now' | 'period_end' | null {
  if (from.tier !== to.tier) return RANK[to.tier] > RANK[from.tier] ? 'now' : 'period_end';
  if (from.interval === to.interval) return null;
  return to.interval === 'yearly' ? 'now' : 'period_end';
}
