import type { Interval, PaidTier } from '@vault/contracts/billing/plans';
import { v7 } from 'uuid';
import { offerOf } from '../../src/plans/offer';
import { GOOD_CARD, PUBLIC_URL, type StandIn } from './stand-in';

export interface Subscriber {
  readonly userId: string;
  readonly customer: string;
}

/** The price of a plan at the stand-in, made when there is none. */
export async function priceAt({ stripe }: StandIn, tier: PaidTier, interval: Interval): Promise<string> {
  const { key, cents, name } = offerOf({ tier, interval });
  const { data } = await stripe.prices.list({ lookup_keys: [key] });
  if (data[0]) return data[0].id;
  const { id: product } = await stripe.products.create({ name });
  const every = interval === 'monthly' ? ('month' as const) : ('year' as const);
  const price = await stripe.prices.create({
    ...{ product, currency: 'usd', unit_amount: cents, recurring: { interval: every } },
    ...{ lookup_key: key, metadata: { tier, interval } },
  });
  return price.id;
}

export async function newCustomer({ stripe }: StandIn, userId = v7()): Promise<Subscriber> {
  const { id } = await stripe.customers.create({ metadata: { userId }, email: 'collector@example.com' });
  return { userId, customer: id };
}

/** Buys a plan on the checkout page; the id of the subscription. */
export async function buy(
  at: StandIn,
  { customer }: Subscriber,
  [tier, interval]: readonly [PaidTier, Interval],
  card = GOOD_CARD,
): Promise<string> {
  const { id, url } = await at.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: await priceAt(at, tier, interval), quantity: 1 }],
    success_url: `${PUBLIC_URL}/subscription/success`,
  });
  await at.pay(url ?? '', card);
  const { subscription } = await at.stripe.checkout.sessions.retrieve(id);
  if (typeof subscription !== 'string') throw new Error('the checkout was not paid');
  return subscription;
}
