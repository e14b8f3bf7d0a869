import type { Choice } from '../plans/offer';

const RANK = { standard: 1, premium: 2 } as const;

/**
 * When a change of the plan counts: a dearer plan, or a year instead of a month of the same, at once; the other way
 * round at the end of what is paid. Null: it is no change.
 */
export function whenChanged(from: Choice, to: Choice): 'now' | 'period_end' | null {
  if (from.tier !== to.tier) return RANK[to.tier] > RANK[from.tier] ? 'now' : 'period_end';
  if (from.interval === to.interval) return null;
  return to.interval === 'yearly' ? 'now' : 'period_end';
}
