import type { Interval, Plan } from '@vault/contracts/billing/plans';
import { formatMoney } from '../../lib/money';

export interface PlanPrice {
  amount: string;
  per: string;
  /** What paying by the year saves; empty where it saves nothing. */
  saving: string;
}

/** What a plan costs in words: '$5.99' '/month', '$0' 'forever'. */
export function planPrice(plan: Plan, interval: Interval): PlanPrice {
  if (plan.id === 'free') return { amount: '$0', per: 'forever', saving: '' };
  if (interval === 'monthly') return { amount: formatMoney(plan.monthlyPrice), per: '/month', saving: '' };
  return {
    amount: formatMoney(plan.yearlyPrice),
    per: '/year',
    saving: `Save ${formatMoney(plan.yearlySaving.amount)} annually`,
  };
}

/** The largest yearly saving of all plans, in percent; 0 when there is none. */
export const bestSaving = (plans: readonly Plan[]): number =>
  Math.max(0, ...plans.map(({ yearlySaving }) => yearlySaving.percent));
