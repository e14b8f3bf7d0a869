import type Stripe from 'stripe';
import { dollarsOf } from '../../src/plans/money';
import { idOf } from '../../src/stripe/answers';
import { planOfPrice } from '../../src/stripe/price-plan';
import type { Billing } from './service';
import type { Subscriber } from './subscriber';

const SUBSCRIPTIONS = `
  select stripe_subscription_id as id, stripe_status as status, tier, billing_interval as interval,
    extract(epoch from period_end)::int as "periodEnd", extract(epoch from cancel_at)::int as "cancelAt",
    extract(epoch from ended_at)::int as "endedAt", change_tier || ' ' || change_interval as change
  from subscriptions where stripe_customer_id = $1`;

const INVOICES = `
  select stripe_invoice_id as id, status, amount, paid, refunded from invoices where user_id = $1`;

const PLAN = `select tier, status from account_plans where user_id = $1`;

/** What matters of somebody's money, wherever it is written. */
export interface Side {
  readonly subscriptions: readonly unknown[];
  readonly invoices: readonly unknown[];
  readonly plan: unknown;
}

const byId = <T extends { id: string }>(items: readonly T[]): T[] => [...items].sort((a, b) => (a.id < b.id ? -1 : 1));

/** As billing has it. */
export async function atBilling({ dataSource }: Billing, { userId, customer }: Subscriber): Promise<Side> {
  const subscriptions = await dataSource.query<{ id: string }[]>(SUBSCRIPTIONS, [customer]);
  const invoices = await dataSource.query<{ id: string }[]>(INVOICES, [userId]);
  const [plan] = await dataSource.query<unknown[]>(PLAN, [userId]);
  return { subscriptions: byId(subscriptions), invoices: byId(invoices), plan };
}

const named = (price: Stripe.Price): string => {
  const plan = planOfPrice(price);
  return plan ? `${plan.tier} ${plan.interval}` : 'none of ours';
};

function changeOf(subscription: Stripe.Subscription, now: string): string | null {
  const schedule = subscription.schedule as Stripe.SubscriptionSchedule | null;
  const next = schedule?.phases.find(({ start_date: start }) => start === schedule.current_phase?.end_date);
  const price = next?.items[0]?.price as Stripe.Price | undefined;
  return price && named(price) !== now ? named(price) : null;
}

function planAt(subscriptions: readonly Stripe.Subscription[]): { tier: string; status: string } {
  const [latest] = subscriptions;
  const price = latest?.items.data[0]?.price;
  if (!latest || !price) return { tier: 'free', status: 'active' };
  if (latest.status === 'canceled') return { tier: 'free', status: 'canceled' };
  return { tier: planOfPrice(price)?.tier ?? 'free', status: latest.status };
}

/** As Stripe has it. */
export async function atStripe({ standIn: { stripe } }: Billing, { customer }: Subscriber): Promise<Side> {
  const { data: subscriptions } = await stripe.subscriptions.list({
    customer,
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
  const { data: invoices } = await stripe.invoices.list({ customer, limit: 100, expand: ['data.payments'] });
  const { data: charges } = await stripe.charges.list({ customer, limit: 100 });
  const refundedOf = ({ payments }: Stripe.Invoice): number => {
    const intent = idOf(payments?.data[0]?.payment.payment_intent);
    return charges.find((charge) => charge.paid && charge.payment_intent === intent)?.amount_refunded ?? 0;
  };
  return {
    subscriptions: byId(
      subscriptions.map((subscription) => {
        const [item] = subscription.items.data;
        const now = item ? named(item.price) : '';
        const [tier, interval] = now.split(' ');
        return {
          ...{ id: subscription.id, status: subscription.status, tier, interval },
          ...{ periodEnd: item?.current_period_end, cancelAt: subscription.cancel_at, endedAt: subscription.ended_at },
          change: changeOf(subscription, now),
        };
      }),
    ),
    invoices: byId(
      invoices
        .filter(({ status }) => status !== 'draft')
        .map((invoice) => ({
          ...{ id: invoice.id, status: invoice.status, amount: dollarsOf(invoice.total) },
          ...{ paid: dollarsOf(invoice.amount_paid), refunded: dollarsOf(refundedOf(invoice)) },
        })),
    ),
    plan: planAt(subscriptions),
  };
}
