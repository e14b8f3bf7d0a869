import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { planOfPrice, type ChargedPlan } from '../plans';
import { idOf, nullIfMissing } from '../stripe';

/** Of each kind the latest are read: older objects do not change any more. */
const MAX_OBJECTS = 100;
/** Short, since a database connection is held meanwhile and failed reads are retried. */
const OPTIONS = { timeout: 6_000, maxNetworkRetries: 1 };
const EXPANDED = [
  'data.schedule',
  'data.default_payment_method',
  'data.customer.invoice_settings.default_payment_method',
];

/** What Stripe has of a customer at a moment. */
export interface CustomerSnapshot {
  /** Null when it was deleted at Stripe, which ends everything of it. */
  readonly customer: Stripe.Customer | null;
  readonly subscriptions: readonly Stripe.Subscription[];
  readonly invoices: readonly Stripe.Invoice[];
  readonly charges: readonly Stripe.Charge[];
  /** The plans of the prices that occur in them, by price id. */
  readonly plans: ReadonlyMap<string, ChargedPlan>;
}

const DELETED: CustomerSnapshot = { customer: null, subscriptions: [], invoices: [], charges: [], plans: new Map() };

@Injectable()
export class CustomerSnapshots {
  /** By price id. The plan of a price never changes. */
  private readonly cachedPlans = new Map<string, ChargedPlan | null>();

  constructor(private readonly stripe: Stripe) {}

  /** Reads a customer from Stripe; null when it does not exist there, as with the key of another Stripe account. */
  async read(customerId: string): Promise<CustomerSnapshot | null> {
    const customer = await nullIfMissing(this.stripe.customers.retrieve(customerId, {}, OPTIONS));
    if (!customer) return null;
    if (customer.deleted) return DELETED;
    const filter = { customer: customerId, limit: MAX_OBJECTS };
    const [{ data: subscriptions }, { data: invoices }, { data: charges }] = await Promise.all([
      this.stripe.subscriptions.list({ ...filter, status: 'all', expand: EXPANDED }, OPTIONS),
      this.stripe.invoices.list({ ...filter, expand: ['data.payments'] }, OPTIONS),
      this.stripe.charges.list(filter, OPTIONS),
    ]);
    return { customer, subscriptions, invoices, charges, plans: await this.plansIn(subscriptions, invoices) };
  }

  private async plansIn(
    subscriptions: readonly Stripe.Subscription[],
    invoices: readonly Stripe.Invoice[],
  ): Promise<Map<string, ChargedPlan>> {
    for (const { price } of subscriptions.flatMap(({ items }) => items.data)) {
      this.cachedPlans.set(price.id, planOfPrice(price));
    }
    const plannedItems = subscriptions.flatMap(({ schedule }) => {
      return schedule && typeof schedule !== 'string' ? schedule.phases.flatMap(({ items }) => items) : [];
    });
    const priceIds = new Set([
      ...subscriptions.flatMap(({ items }) => items.data.map(({ price }) => price.id)),
      ...plannedItems.map(({ price }) => idOf(price)),
      ...invoices.flatMap(({ lines }) => lines.data.map(({ pricing }) => idOf(pricing?.price_details?.price))),
    ]);
    const plans = new Map<string, ChargedPlan>();
    for (const priceId of priceIds) {
      const plan = priceId && (await this.planOf(priceId));
      if (plan) plans.set(priceId, plan);
    }
    return plans;
  }

  private async planOf(priceId: string): Promise<ChargedPlan | null> {
    const cached = this.cachedPlans.get(priceId);
    if (cached !== undefined) return cached;
    const price = await nullIfMissing(this.stripe.prices.retrieve(priceId, {}, OPTIONS));
    const plan = price && planOfPrice(price);
    this.cachedPlans.set(priceId, plan);
    return plan;
  }
}
