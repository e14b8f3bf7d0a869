import { Inject } from '@nestjs/common';
import { openPortal } from '@vault/contracts/billing/subscription';
import type { InputOf } from '@vault/contracts/define';
import { Handler, Handles, memberId, type AnswerOf, type CallContext } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import Stripe from 'stripe';
import { CONFIG, type BillingConfig } from '../config';
import { CustomersService } from '../customers';
import { orUnavailable, requestOptions, StripeRequests } from '../stripe';

/** Opens Stripe's customer portal: cards, invoices and the end of a subscription. */
@Handler()
export class PortalHandler {
  constructor(
    private readonly stripe: Stripe,
    private readonly requests: StripeRequests,
    private readonly customers: CustomersService,
    @Inject(CONFIG) private readonly config: BillingConfig,
  ) {}

  @Handles(openPortal)
  open(_: InputOf<typeof openPortal>, ctx: CallContext): Promise<AnswerOf<typeof openPortal>> {
    return this.requests.once(ctx, openPortal, async (stripeKey) => {
      if (!(await this.customers.find(memberId(ctx)))) fail(openPortal, 'NO_SUBSCRIPTION');
      const session = { customer: await this.customers.ensure(ctx), return_url: `${this.config.PUBLIC_URL}/billing` };
      const call = this.stripe.billingPortal.sessions.create(session, requestOptions(ctx, stripeKey));
      const { url } = await orUnavailable(call);
      return () => Promise.resolve({ url });
    });
  }
}
