import { Inject, Injectable } from '@nestjs/common';
import { memberId, type CallContext } from '@vault/service-kit/bus';
import Stripe from 'stripe';
import { CONFIG, type BillingConfig } from '../config';
import { CustomersService } from '../customers';
import { StripePrices, type PlanChoice } from '../plans';
import { nullIfMissing, orUnavailable, requestOptions } from '../stripe';
import type { CheckoutRow } from './checkouts.repository';

/** Stripe's checkout pages, each open for a day. All methods throw ContractError 503 while Stripe is unavailable. */
@Injectable()
export class CheckoutSessions {
  constructor(
    private readonly stripe: Stripe,
    private readonly customers: CustomersService,
    private readonly prices: StripePrices,
    @Inject(CONFIG) private readonly config: BillingConfig,
  ) {}

  async create(ctx: CallContext, choice: PlanChoice, stripeKey: string): Promise<{ id: string; url: string }> {
    const userId = memberId(ctx);
    const { PUBLIC_URL } = this.config;
    const cancelQuery = new URLSearchParams({ plan: choice.tier, interval: choice.interval, checkout: 'cancelled' });
    const session: Stripe.Checkout.SessionCreateParams = {
      mode: 'subscription',
      customer: await this.customers.ensure(ctx),
      client_reference_id: userId,
      line_items: [{ price: await orUnavailable(this.prices.idOf(choice)), quantity: 1 }],
      metadata: { userId },
      subscription_data: { metadata: { userId } },
      success_url: `${PUBLIC_URL}/subscription/success?session={CHECKOUT_SESSION_ID}`,
      cancel_url: `${PUBLIC_URL}/pricing?${cancelQuery.toString()}`,
    };
    const call = this.stripe.checkout.sessions.create(session, requestOptions(ctx, stripeKey));
    const { id, url } = await orUnavailable(call);
    if (!url) throw new Error(`the checkout session ${id} has no URL`);
    return { id, url };
  }

  async readState(ctx: CallContext, id: string): Promise<CheckoutRow['state']> {
    const call = this.stripe.checkout.sessions.retrieve(id, {}, requestOptions(ctx));
    const session = await orUnavailable(nullIfMissing(call));
    if (session?.status === 'complete' && session.payment_status !== 'unpaid') return 'paid';
    return !session || session.status === 'expired' ? 'expired' : 'open';
  }

  /** False when the session was completed or expired meanwhile. */
  async expire(ctx: CallContext, id: string): Promise<boolean> {
    try {
      await orUnavailable(this.stripe.checkout.sessions.expire(id, {}, requestOptions(ctx)));
      return true;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return false;
      throw error;
    }
  }
}
