import type Stripe from 'stripe';
import { idOf, momentOf } from '../stripe/answers';
import type { PricedPlan } from '../stripe/price-plan';
import type { InvoiceRow } from './invoice-row';
import { isCounting, isDue, type Card, type PlannedChange, type SubscriptionRow } from './subscription-row';
import type { CustomerBooks } from './stripe-books';

const moment = (seconds: number | null | undefined): Date | null => (seconds ? momentOf(seconds) : null);

/** Of the subscription, else the one that its customer pays everything with. */
function cardOf({ customer, default_payment_method }: Stripe.Subscription): Card | null {
  const payer = typeof customer === 'string' || customer.deleted ? null : customer;
  const method = default_payment_method ?? payer?.invoice_settings.default_payment_method;
  const card = method && typeof method !== 'string' ? method.card : undefined;
  return card ? { brand: card.brand, last4: card.last4 } : null;
}

/** What the schedule puts in the place of the running phase. */
function plannedChange(
  { schedule }: Stripe.Subscription,
  current: PricedPlan,
  plans: ReadonlyMap<string, PricedPlan>,
): PlannedChange | null {
  if (!schedule || typeof schedule === 'string' || schedule.status !== 'active') return null;
  const running = schedule.current_phase;
  const next = schedule.phases.find(({ start_date }) => running && start_date >= running.end_date);
  const plan = plans.get(idOf(next?.items[0]?.price) ?? '');
  if (!next || !plan || (plan.tier === current.tier && plan.interval === current.interval)) return null;
  return { ...plan, at: momentOf(next.start_date) };
}

/** Since when a payment is due: the first try of the oldest invoice that is open; never a moment that is yet to come. */
function dueSince(id: string, invoices: readonly InvoiceRow[], known: Date | null, now: Date): Date {
  const tries = invoices.flatMap(({ subscriptionId, failedSince }) => {
    return subscriptionId === id && failedSince ? [failedSince.getTime()] : [];
  });
  return new Date(Math.min(known?.getTime() ?? now.getTime(), ...tries, now.getTime()));
}

/** The subscription that counts is the one that was begun first; whatever was bought beside it is surplus. */
export function surplusAmong(
  subscriptions: readonly Stripe.Subscription[],
  known: ReadonlyMap<string, SubscriptionRow>,
): ReadonlySet<string> {
  const before = ({ id }: Stripe.Subscription): boolean => known.get(id)?.surplus ?? false;
  const [, ...others] = subscriptions
    .filter((subscription) => isCounting(subscription.status) && !before(subscription))
    .sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
  return new Set([...subscriptions.filter(before), ...others].map(({ id }) => id));
}

/** The rows of a customer's subscriptions; those that are none of ours, by their price, are left out. */
export function subscriptionRows(
  books: CustomerBooks,
  invoices: readonly InvoiceRow[],
  known: ReadonlyMap<string, SubscriptionRow>,
  now: Date,
): SubscriptionRow[] {
  const surplus = surplusAmong(
    books.subscriptions.filter(({ items }) => books.plans.has(items.data[0]?.price.id ?? '')),
    known,
  );
  return books.subscriptions.flatMap((subscription) => {
    const [item] = subscription.items.data;
    const plan = item && books.plans.get(item.price.id);
    if (!item || !plan) return [];
    const { id, status, cancel_at, cancel_at_period_end } = subscription;
    const periodEnd = momentOf(item.current_period_end);
    const wasDue = known.get(id)?.pastDueSince ?? null;
    return {
      ...{ id, status, tier: plan.tier, interval: plan.interval, amount: plan.amount },
      startedAt: momentOf(subscription.created),
      periodStart: momentOf(item.current_period_start),
      periodEnd,
      cancelAt: moment(cancel_at) ?? (cancel_at_period_end ? periodEnd : null),
      endedAt: moment(subscription.ended_at),
      pastDueSince: isDue(status) ? dueSince(id, invoices, wasDue, now) : null,
      change: plannedChange(subscription, plan, books.plans),
      scheduleId: idOf(subscription.schedule),
      card: cardOf(subscription),
      surplus: surplus.has(id),
    };
  });
}
