import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { idOf, unlessGone } from '../stripe/answers';
import { planOfPrice, type PricedPlan } from '../stripe/price-plan';

/** Of the invoices of an account the latest so many are fetched; older ones change no more. */
const INVOICES = 100;
const SUBSCRIPTIONS = 100;

/** All that Stripe has of a customer at a moment. */
export interface CustomerBooks {
  /** Null: it was deleted there. */
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

  async of(customerId: string): Promise<CustomerBooks> {
    const found = await unlessGone(this.stripe.customers.retrieve(customerId));
    const customer = found === null || found.deleted ? null : found;
    if (!customer) return { customer, subscriptions: [], invoices: [], charges: [], plans: new Map() };
    const [subscriptions, invoices, charges] = await Promise.all([
      this.stripe.subscriptions.list({
        ...{ customer: customerId, status: 'all', limit: SUBSCRIPTIONS },
        expand: [
          ...['data.schedule', 'data.default_payment_method'],
          'data.customer.invoice_settings.default_payment_method',
        ],
      }),
      this.stripe.invoices.list({ customer: customerId, limit: INVOICES, expand: ['data.payments'] }),
      this.stripe.charges.list({ customer: customerId, limit: INVOICES }),
    ]);
    const plans = await this.plansOf(subscriptions.data, invoices.data);
    return { customer, subscriptions: subscriptions.data, invoices: invoices.data, charges: charges.data, plans };
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
    const price = await unlessGone(this.stripe.prices.retrieve(priceId));
    const plan = price && planOfPrice(price);
    this.known.set(priceId, plan);
    return plan;
  }
}
