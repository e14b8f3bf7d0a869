import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { idOf, unlessGone } from '../stripe/answers';
import { planOfPrice, type PricedPlan } from '../stripe/price-plan';

/** The latest so many of each kind are fetched; older ones change no more. */
const AT_MOST = 100;
/** A connection is held meanwhile, and whoever asks tries again by itself. */
const SOON = { timeout: 6_000, maxNetworkRetries: 1 };

/** All that Stripe has of a customer at a moment. */
export interface CustomerBooks {
  /** Null: it was deleted there, and everything ended with it. */
  readonly customer: Stripe.Customer | null;
  readonly subscriptions: readonly Stripe.Subscription[];
  readonly invoices: readonly Stripe.Invoice[];
  readonly charges: readonly Stripe.Charge[];
  /** The plans of the prices that these name. */
  readonly plans: ReadonlyMap<string, PricedPlan>;
}

/** Reads what Stripe has of a customer. */
@Injectable()
export class StripeBooks {
  /** A price never becomes one of another plan. */
  private readonly known = new Map<string, PricedPlan | null>();

  constructor(private readonly stripe: Stripe) {}

  /** Null: Stripe knows no such customer, as when it is another account of Stripe that is asked. */
  async of(customerId: string): Promise<CustomerBooks | null> {
    const customer = await unlessGone(this.stripe.customers.retrieve(customerId, {}, SOON));
    if (!customer) return null;
    if (customer.deleted) return { customer: null, subscriptions: [], invoices: [], charges: [], plans: new Map() };
    const mine = { customer: customerId, limit: AT_MOST };
    const shown = [
      ...['data.schedule', 'data.default_payment_method'],
      'data.customer.invoice_settings.default_payment_method',
    ];
    const [{ data: subscriptions }, { data: invoices }, { data: charges }] = await Promise.all([
      this.stripe.subscriptions.list({ ...mine, status: 'all', expand: shown }, SOON),
      this.stripe.invoices.list({ ...mine, expand: ['data.payments'] }, SOON),
      this.stripe.charges.list(mine, SOON),
    ]);
    return { customer, subscriptions, invoices, charges, plans: await this.plansOf(subscriptions, invoices) };
  }

  private async plansOf(
    subscriptions: readonly Stripe.Subscription[],
    invoices: readonly Stripe.Invoice[],
  ): Promise<Map<string, PricedPlan>> {
    for (const { price } of subscriptions.flatMap(({ items }) => items.data)) {
      this.known.set(price.id, planOfPrice(price));
    }
    const planned = subscriptions.flatMap(({ schedule }) => {
      return schedule && typeof schedule !== 'string' ? schedule.phases.flatMap(({ items }) => items) : [];
    });
    const invoiced = invoices.flatMap(({ lines }) => lines.data);
    const ids = new Set([
      ...subscriptions.flatMap(({ items }) => items.data.map(({ price }) => price.id)),
      ...planned.map(({ price }) => idOf(price)),
      ...invoiced.map(({ pricing }) => idOf(pricing?.price_details?.price)),
    ]);
    const plans = new Map<string, PricedPlan>();
    for (const id of ids) {
      const plan = id && (await this.planOf(id));
      if (plan) plans.set(id, plan);
    }
    return plans;
  }

  private async planOf(priceId: string): Promise<PricedPlan | null> {
    const known = this.known.get(priceId);
    if (known !== undefined) return known;
    const price = await unlessGone(this.stripe.prices.retrieve(priceId, {}, SOON));
    const plan = price && planOfPrice(price);
    this.known.set(priceId, plan);
    return plan;
  }
}
