import type Stripe from 'stripe';
import { dollarsOf, planOfPrice } from '../../src/plans';
import { idOf } from '../../src/stripe';
import type { Billing } from './service';
import type { StripeCustomer } from './stripe-customer';

const SUBSCRIPTIONS = `
  SELECT stripe_subscription_id AS id, stripe_status AS status, tier, billing_interval AS interval,
    extract(epoch FROM period_end)::int AS "periodEnd", extract(epoch FROM cancel_at)::int AS "cancelAt",
    extract(epoch FROM ended_at)::int AS "endedAt", change_tier || ' ' || change_interval AS change
  FROM subscriptions WHERE stripe_customer_id = $1`;

const INVOICES = `
  SELECT stripe_invoice_id AS id, status, amount, paid, refunded FROM invoices WHERE user_id = $1`;

const PLAN = `SELECT tier, status FROM account_plans WHERE user_id = $1`;

/** The state of a customer that has to be the same in billing and at Stripe. */
export interface ComparedState {
  readonly subscriptions: readonly unknown[];
  readonly invoices: readonly unknown[];
  readonly plan: unknown;
}

const byId = <T extends { id: string }>(items: readonly T[]): T[] => [...items].sort((a, b) => (a.id < b.id ? -1 : 1));

export async function stateInBilling(
  { dataSource }: Billing,
  { userId, customerId }: StripeCustomer,
): Promise<ComparedState> {
  const subscriptions = await dataSource.query<{ id: string }[]>(SUBSCRIPTIONS, [customerId]);
  const invoices = await dataSource.query<{ id: string }[]>(INVOICES, [userId]);
  const [plan] = await dataSource.query<unknown[]>(PLAN, [userId]);
  return { subscriptions: byId(subscriptions), invoices: byId(invoices), plan };
}

const planName = (price: Stripe.Price): string => {
  const plan = planOfPrice(price);
  return plan ? `${plan.tier} ${plan.interval}` : 'another product';
};

function changeOf(subscription: Stripe.Subscription, now: string): string | null {
  const schedule = subscription.schedule as Stripe.SubscriptionSchedule | null;
  const next = schedule?.phases.find(({ start_date: start }) => start === schedule.current_phase?.end_date);
  const price = next?.items[0]?.price as Stripe.Price | undefined;
  return price && planName(price) !== now ? planName(price) : null;
}

function planAt(subscriptions: readonly Stripe.Subscription[]): { tier: string; status: string } {
  const [latest] = subscriptions;
  const price = latest?.items.data[0]?.price;
  if (!latest || !price) return { tier: 'free', status: 'active' };
  if (latest.status === 'canceled') return { tier: 'free', status: 'canceled' };
  return { tier: planOfPrice(price)?.tier ?? 'free', status: latest.status };
}

export async function stateAtStripe(
  { standIn: { stripe } }: Billing,
  { customerId }: StripeCustomer,
): Promise<ComparedState> {
  const { data: subscriptions } = await stripe.subscriptions.list({
    customer: customerId,
    status: 'all',
    limit: 100,
    expand: ['data.schedule'],
  });
  const prices = new Map((await stripe.prices.list({ limit: 100 })).data.map((price) => [price.id, price]));
  for (const { schedule } of subscriptions) {
    for (const { items } of (schedule as Stripe.SubscriptionSchedule | null)?.phases ?? []) {
      for (const item of items) item.price = prices.get(item.price as string) ?? item.price;
    }
  }
  const { data: invoices } = await stripe.invoices.list({
    customer: customerId,
    limit: 100,
    expand: ['data.payments'],
  });
  const { data: charges } = await stripe.charges.list({ customer: customerId, limit: 100 });
  const refundedOf = ({ payments }: Stripe.Invoice): number => {
    const intent = idOf(payments?.data[0]?.payment.payment_intent);
    return charges.find((charge) => charge.paid && charge.payment_intent === intent)?.amount_refunded ?? 0;
  };
  return {
    subscriptions: byId(
      subscriptions.map((subscription) => {
        const [item] = subscription.items.data;
        const now = item ? planName(item.price) : '';
        const [tier, interval] = now.split(' ');
        return {
          id: subscription.id,
          status: subscription.status,
          tier,
          interval,
          periodEnd: item?.current_period_end,
          cancelAt: subscription.cancel_at,
          endedAt: subscription.ended_at,
          change: changeOf(subscription, now),
        };
      }),
    ),
    invoices: byId(
      invoices
        .filter(({ status }) => status !== 'draft')
        .map((invoice) => ({
          id: invoice.id,
          status: invoice.status,
          amount: dollarsOf(invoice.total),
          paid: dollarsOf(invoice.amount_paid),
          refunded: dollarsOf(refundedOf(invoice)),
        })),
    ),
    plan: planAt(subscriptions),
  };
}
