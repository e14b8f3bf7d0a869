import type { Interval, PaidTier, Tier } from '@vault/contracts/billing/plans';
import type { Subscription } from '@vault/contracts/billing/subscription';
import { formatDay } from '../../lib/format';
import { formatMoney } from '../../lib/money';

export const TIER_NAMES: Readonly<Record<Tier, string>> = { free: 'Free', standard: 'Standard', premium: 'Premium' };

/** 'Premium, yearly'. */
export const planText = (tier: Tier | PaidTier, interval: Interval | null): string =>
  interval ? `${TIER_NAMES[tier]}, ${interval}` : TIER_NAMES[tier];

const perInterval = { monthly: 'every month', yearly: 'every year' } as const;

/** What comes next for the plan, in one sentence; empty if nothing does. */
export function nextPaymentText(subscription: Subscription): string {
  const { source, status, interval, amount, periodEnd, cancelsAt, change, graceEndsAt, tier } = subscription;
  if (source === 'gift')
    return periodEnd ? `A free gift from us until ${formatDay(periodEnd)}.` : 'A free gift from us, with no end date.';
  if (status === 'past_due')
    return graceEndsAt && Date.parse(graceEndsAt) > Date.now()
      ? `The last payment did not go through. You keep your plan until ${formatDay(graceEndsAt)} while we retry the payment.`
      : 'The last payment did not go through, so your vault is on the free plan until it does. Nothing in it was deleted.';
  if (cancelsAt)
    return `It ends on ${formatDay(cancelsAt)}. Afterwards your vault is free again, and every car stays readable.`;
  if (change && periodEnd)
    return `On ${formatDay(change.at)} it becomes ${planText(change.tier, change.interval)}. Until then everything stays as it is.`;
  if (source === 'paid' && amount && interval && periodEnd)
    return `${formatMoney(amount)} ${perInterval[interval]}, next on ${formatDay(periodEnd)}.`;
  return tier === 'free' && status === 'canceled'
    ? 'Your paid plan has ended. Nothing was deleted: cars over the limit stay readable and can be exported.'
    : '';
}
