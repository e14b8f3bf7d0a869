import type { Interval, Plan } from '@vault/contracts/billing/plans';
import { formatMoney } from '../../lib/money';

export interface PlanPrice {
  amount: string;
  per: string;
  /** The yearly saving as text; empty if there is none. */
  saving: string;
}

/** The price of a plan as text: '$5.99' and '/month', or '$0' and 'forever'. */
export function planPrice(plan: Plan, interval: Interval): PlanPrice {
  if (plan.id === 'free') return { amount: '$0', per: 'forever', saving: '' };
  if (interval === 'monthly') return { amount: formatMoney(plan.monthlyPrice), per: '/month', saving: '' };
  return {
    amount: formatMoney(plan.yearlyPrice),
    per: '/year',
    saving: `Save ${formatMoney(plan.yearlySaving.amount)} annually`,
  };
}

/** The largest yearly saving of all plans, in percent; 0 if there is none. */
export const bestSaving = (plans: readonly Plan[]): number =>
  Math.max(0, ...plans.map(({ yearlySaving }) => yearlySaving.percent));
