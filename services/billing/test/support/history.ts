import type { Interval, PaidTier } from '@vault/contracts/billing/plans';
import * as fc from 'fast-check';
import Stripe from 'stripe';
import { DAY, FAILING_CARD, GOOD_CARD, type StandIn } from './stand-in';
import { buy, priceAt, type StripeCustomer } from './stripe-customer';

type Plan = readonly [PaidTier, Interval];

/** Something that happens at Stripe: by the user, their bank, Stripe's support, or the passing of time. */
export type HistoryStep =
  | { readonly kind: 'subscribe' | 'change' | 'planChange'; readonly plan: Plan }
  | { readonly kind: 'card'; readonly card: string }
  | { readonly kind: 'cancelAtEnd' | 'cancelInPortal' | 'resume' | 'cancel' | 'release' }
  | { readonly kind: 'refund'; readonly cents: number }
  | { readonly kind: 'pass'; readonly days: number }
  /** Some of the events so far are delivered now, in random order. */
  | { readonly kind: 'arrive'; readonly seed: number };

const plan: fc.Arbitrary<Plan> = fc.tuple(
  fc.constantFrom<PaidTier>('standard', 'premium'),
  fc.constantFrom<Interval>('monthly', 'yearly'),
);
const stepOf = <A extends HistoryStep['kind']>(...kinds: A[]): fc.Arbitrary<{ kind: A }> =>
  fc.record({ kind: fc.constantFrom(...kinds) });

const anyStep: fc.Arbitrary<HistoryStep> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('subscribe' as const), plan }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('change' as const), plan }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('planChange' as const), plan }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('card' as const), card: fc.constantFrom(GOOD_CARD, FAILING_CARD) }),
  },
  { weight: 3, arbitrary: stepOf('cancelAtEnd', 'cancelInPortal', 'resume', 'cancel', 'release') },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), cents: fc.integer({ min: 1, max: 12_000 }) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('arrive' as const), seed: fc.nat() }) },
);

/** Always starts with a purchase. */
export const history: fc.Arbitrary<HistoryStep[]> = fc
  .tuple(plan, fc.array(anyStep, { minLength: 4, maxLength: 14 }))
  .map(([first, rest]) => [{ kind: 'subscribe', plan: first }, ...rest]);

const findRunning = async (
  { stripe }: StandIn,
  { customerId }: StripeCustomer,
): Promise<Stripe.Subscription | undefined> => (await stripe.subscriptions.list({ customer: customerId })).data[0];

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

async function refund({ stripe }: StandIn, { customerId }: StripeCustomer, cents: number): Promise<void> {
  const { data } = await stripe.charges.list({ customer: customerId });
  const charge = data.find((each) => each.paid && !each.refunded);
  if (!charge) return;
  await stripe.refunds.create({ charge: charge.id, amount: Math.min(cents, charge.amount - charge.amount_refunded) });
}

async function perform(at: StandIn, customer: StripeCustomer, step: HistoryStep): Promise<void> {
  if (step.kind === 'pass') return at.advance(step.days * DAY);
  if (step.kind === 'refund') return refund(at, customer, step.cents);
  const subscription = await findRunning(at, customer);
  if (step.kind === 'subscribe') {
    if (!subscription) await buy(at, customer, step.plan);
    return;
  }
  if (!subscription) return;
  const { id, schedule } = subscription;
  const { stripe } = at;
  switch (step.kind) {
    case 'card':
      return at.giveCard(customer.customerId, step.card);
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
      return planChange(at, subscription, step.plan);
    case 'change': {
      const items = [{ id: subscription.items.data[0]?.id ?? '', price: await priceAt(at, ...step.plan) }];
      return void (await stripe.subscriptions.update(id, { items, proration_behavior: 'always_invoice' }));
    }
    case 'arrive':
      return;
  }
}

/** Performs a step; one that Stripe refuses in the current state has no effect. */
export async function performStep(at: StandIn, customer: StripeCustomer, step: HistoryStep): Promise<void> {
  try {
    await perform(at, customer, step);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return;
    if (error instanceof Stripe.errors.StripeCardError) return;
    throw error;
  }
}

/** Shuffles into an order that depends on the seed alone. */
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
