import type { Interval, PaidTier } from '@vault/contracts/billing/plans';
import * as fc from 'fast-check';
import Stripe from 'stripe';
import { DAY, FAILING_CARD, GOOD_CARD, type StandIn } from './stand-in';
import { buy, priceAt, type Subscriber } from './subscriber';

type Plan = readonly [PaidTier, Interval];

/** Something that happens at Stripe: by the collector, by their bank, by whoever helps them there, or by time. */
export type Act =
  | { readonly act: 'subscribe' | 'change' | 'planChange'; readonly plan: Plan }
  | { readonly act: 'card'; readonly card: string }
  | { readonly act: 'cancelAtEnd' | 'cancelInPortal' | 'resume' | 'cancel' | 'release' }
  | { readonly act: 'refund'; readonly cents: number }
  | { readonly act: 'pass'; readonly days: number }
  /** Some of the events so far arrive now, in some order. */
  | { readonly act: 'arrive'; readonly seed: number };

const plan: fc.Arbitrary<Plan> = fc.tuple(
  fc.constantFrom<PaidTier>('standard', 'premium'),
  fc.constantFrom<Interval>('monthly', 'yearly'),
);
const one = <A extends Act['act']>(...acts: A[]): fc.Arbitrary<{ act: A }> =>
  fc.record({ act: fc.constantFrom(...acts) });

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ act: fc.constant('subscribe' as const), plan }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('change' as const), plan }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('planChange' as const), plan }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('card' as const), card: fc.constantFrom(GOOD_CARD, FAILING_CARD) }),
  },
  { weight: 3, arbitrary: one('cancelAtEnd', 'cancelInPortal', 'resume', 'cancel', 'release') },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('refund' as const), cents: fc.integer({ min: 1, max: 12_000 }) }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('arrive' as const), seed: fc.nat() }) },
);

/** Always begins with somebody who pays. */
export const history: fc.Arbitrary<Act[]> = fc
  .tuple(plan, fc.array(act, { minLength: 4, maxLength: 14 }))
  .map(([first, rest]) => [{ act: 'subscribe', plan: first }, ...rest]);

const running = async ({ stripe }: StandIn, { customer }: Subscriber): Promise<Stripe.Subscription | undefined> =>
  (await stripe.subscriptions.list({ customer })).data[0];

async function planChange(at: StandIn, subscription: Stripe.Subscription, next: Plan): Promise<void> {
  const [item] = subscription.items.data;
  const known = subscription.schedule as string | null;
  const schedule = known
    ? await at.stripe.subscriptionSchedules.retrieve(known)
    : await at.stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
  const now = schedule.current_phase;
  if (!item || !now) return;
  const every = next[1] === 'monthly' ? ('month' as const) : ('year' as const);
  await at.stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    phases: [
      { items: [{ price: item.price.id }], ...now },
      {
        items: [{ price: await priceAt(at, ...next) }],
        duration: { interval: every },
        proration_behavior: 'none',
      },
    ],
  });
}

async function refund({ stripe }: StandIn, { customer }: Subscriber, cents: number): Promise<void> {
  const { data } = await stripe.charges.list({ customer });
  const charge = data.find((each) => each.paid && !each.refunded);
  if (!charge) return;
  await stripe.refunds.create({ charge: charge.id, amount: Math.min(cents, charge.amount - charge.amount_refunded) });
}

async function perform(at: StandIn, who: Subscriber, happens: Act): Promise<void> {
  if (happens.act === 'pass') return at.advance(happens.days * DAY);
  if (happens.act === 'refund') return refund(at, who, happens.cents);
  const subscription = await running(at, who);
  if (happens.act === 'subscribe') {
    if (!subscription) await buy(at, who, happens.plan);
    return;
  }
  if (!subscription) return;
  const { id, schedule } = subscription;
  const { stripe } = at;
  switch (happens.act) {
    case 'card':
      return at.giveCard(who.customer, happens.card);
    case 'cancelAtEnd':
      return void (await stripe.subscriptions.update(id, { cancel_at_period_end: true }));
    case 'cancelInPortal':
      return void (await stripe.subscriptions.update(id, { cancel_at: 'min_period_end' }));
    case 'resume':
      return void (await stripe.subscriptions.update(id, { cancel_at: '' }));
    case 'cancel':
      return void (await stripe.subscriptions.cancel(id));
    case 'release':
      if (schedule) await stripe.subscriptionSchedules.release(schedule as string);
      return;
    case 'planChange':
      return planChange(at, subscription, happens.plan);
    case 'change': {
      const items = [{ id: subscription.items.data[0]?.id ?? '', price: await priceAt(at, ...happens.plan) }];
      return void (await stripe.subscriptions.update(id, { items, proration_behavior: 'always_invoice' }));
    }
    case 'arrive':
      return;
  }
}

/** Lets it happen, unless Stripe refuses it as things are. */
export async function happen(at: StandIn, who: Subscriber, happens: Act): Promise<void> {
  try {
    await perform(at, who, happens);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return;
    if (error instanceof Stripe.errors.StripeCardError) return;
    throw error;
  }
}

/** The same order for the same seed. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed + 1;
  const random = (): number => {
    state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) | 0;
    return ((state ^ (state >>> 14)) >>> 0) / 4_294_967_296;
  };
  return items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
