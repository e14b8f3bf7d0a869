import type Stripe from 'stripe';
import type { InvoiceRow } from '../invoices';
import type { ChargedPlan } from '../plans';
import { dateFromSeconds, idOf, optionalDate } from '../stripe';
import { isCurrent, isPastDue, type Card, type PlannedChange, type SubscriptionRow } from '../subscriptions';
import type { CustomerSnapshot } from './customer-snapshot.service';

/** The subscription's own card, else its customer's default one. */
function cardOf({ customer, default_payment_method }: Stripe.Subscription): Card | null {
  const payer = typeof customer === 'string' || customer.deleted ? null : customer;
  const method = default_payment_method ?? payer?.invoice_settings.default_payment_method;
  const card = method && typeof method !== 'string' ? method.card : undefined;
  return card ? { brand: card.brand, last4: card.last4 } : null;
}

/** The plan that follows the current phase of the subscription's schedule. */
function plannedChange(
  { schedule }: Stripe.Subscription,
  current: ChargedPlan,
  plans: ReadonlyMap<string, ChargedPlan>,
): PlannedChange | null {
  if (!schedule || typeof schedule === 'string' || schedule.status !== 'active') return null;
  const phase = schedule.current_phase;
  const next = schedule.phases.find(({ start_date }) => phase && start_date >= phase.end_date);
  const plan = plans.get(idOf(next?.items[0]?.price) ?? '');
  if (!next || !plan || (plan.tier === current.tier && plan.interval === current.interval)) return null;
  return { ...plan, at: dateFromSeconds(next.start_date) };
}

/** The first payment attempt of the oldest open invoice, never later than `now`. */
function pastDueSince(id: string, invoices: readonly InvoiceRow[], known: Date | null, now: Date): Date {
  const attempts = invoices.flatMap(({ subscriptionId, failedSince }) => {
    return subscriptionId === id && failedSince ? [failedSince.getTime()] : [];
  });
  return new Date(Math.min(known?.getTime() ?? now.getTime(), ...attempts, now.getTime()));
}

/** Ids of the subscriptions that were bought while an older one was current. Once a duplicate, always a duplicate. */
function duplicateIds(
  subscriptions: readonly Stripe.Subscription[],
  known: ReadonlyMap<string, SubscriptionRow>,
): ReadonlySet<string> {
  const wasDuplicate = ({ id }: Stripe.Subscription): boolean => known.get(id)?.duplicate ?? false;
  const [, ...others] = subscriptions
    .filter((subscription) => isCurrent(subscription.status) && !wasDuplicate(subscription))
    .sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
  return new Set([...subscriptions.filter(wasDuplicate), ...others].map(({ id }) => id));
}

/**
 * The rows of a customer's subscriptions, without those of products that are not plans.
 *
 * @param known what is stored, by the subscription's id.
 */
export function subscriptionRows(
  { subscriptions, plans }: CustomerSnapshot,
  invoices: readonly InvoiceRow[],
  known: ReadonlyMap<string, SubscriptionRow>,
  now: Date,
): SubscriptionRow[] {
  const withPlan = subscriptions.filter(({ items }) => plans.has(items.data[0]?.price.id ?? ''));
  const duplicates = duplicateIds(withPlan, known);
  return withPlan.flatMap((subscription) => {
    const [item] = subscription.items.data;
    const plan = item && plans.get(item.price.id);
    if (!item || !plan) return [];
    const { id, status, cancel_at, cancel_at_period_end } = subscription;
    const periodEnd = dateFromSeconds(item.current_period_end);
    const knownSince = known.get(id)?.pastDueSince ?? null;
    return {
      id,
      status,
      tier: plan.tier,
      interval: plan.interval,
      amount: plan.amount,
      startedAt: dateFromSeconds(subscription.created),
      periodStart: dateFromSeconds(item.current_period_start),
      periodEnd,
      cancelAt: optionalDate(cancel_at) ?? (cancel_at_period_end ? periodEnd : null),
      endedAt: optionalDate(subscription.ended_at),
      pastDueSince: isPastDue(status) ? pastDueSince(id, invoices, knownSince, now) : null,
      change: plannedChange(subscription, plan, plans),
      scheduleId: idOf(subscription.schedule),
      card: cardOf(subscription),
      duplicate: duplicates.has(id),
    };
  });
}
