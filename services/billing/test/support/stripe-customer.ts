import type { Interval, PaidTier } from '@vault/contracts/billing/plans';
import { v7 } from 'uuid';
import { priceOf } from '../../src/plans';
import { GOOD_CARD, PUBLIC_URL, type StandIn } from './stand-in';

export interface StripeCustomer {
  readonly userId: string;
  /** Stripe's. */
  readonly customerId: string;
}

/** The id of a plan's price at the stand-in, which is created when it is missing. */
export async function priceAt({ stripe }: StandIn, tier: PaidTier, interval: Interval): Promise<string> {
  const { key, cents, name } = priceOf({ tier, interval });
  const { data } = await stripe.prices.list({ lookup_keys: [key] });
  if (data[0]) return data[0].id;
  const { id: product } = await stripe.products.create({ name });
  const every = interval === 'monthly' ? ('month' as const) : ('year' as const);
  const price = await stripe.prices.create({
    product,
    currency: 'usd',
    unit_amount: cents,
    recurring: { interval: every },
    lookup_key: key,
    metadata: { tier, interval },
  });
  return price.id;
}

export async function newCustomer({ stripe }: StandIn, userId = v7()): Promise<StripeCustomer> {
  const { id } = await stripe.customers.create({ metadata: { userId }, email: 'collector@example.com' });
  return { userId, customerId: id };
}

/** Buys a plan on the checkout page; returns the id of the subscription. */
export async function buy(
  at: StandIn,
  { customerId }: StripeCustomer,
  [tier, interval]: readonly [PaidTier, Interval],
  card = GOOD_CARD,
): Promise<string> {
  const { id, url } = await at.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customerId,
    line_items: [{ price: await priceAt(at, tier, interval), quantity: 1 }],
    success_url: `${PUBLIC_URL}/subscription/success`,
  });
  await at.pay(url ?? '', card);
  const { subscription } = await at.stripe.checkout.sessions.retrieve(id);
  if (typeof subscription !== 'string') throw new Error('the checkout was not paid');
  return subscription;
}
