import { Inject, Injectable } from '@nestjs/common';
import { openPortal } from '@vault/contracts/billing/subscription';
import { memberId, type AnswerOf, type CallContext } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import Stripe from 'stripe';
import { ActsService } from '../acts/acts.service';
import { CONFIG, type BillingConfig } from '../config';
import { CustomersService } from '../customers/customers.service';
import { answerOf } from '../stripe/answers';
import { waiting } from '../stripe/request';

/** Stripe's own page for cards, invoices and the end of a subscription. */
@Injectable()
export class PortalService {
  constructor(
    private readonly stripe: Stripe,
    private readonly acts: ActsService,
    private readonly customers: CustomersService,
    @Inject(CONFIG) private readonly config: BillingConfig,
  ) {}

  open(ctx: CallContext): Promise<AnswerOf<typeof openPortal>> {
    return this.acts.once(ctx, openPortal, async (key) => {
      if (!(await this.customers.find(memberId(ctx)))) fail(openPortal, 'NO_SUBSCRIPTION');
      const customer = await this.customers.own(ctx);
      const session = { customer, return_url: `${this.config.PUBLIC_URL}/billing` };
      const { url } = await answerOf(this.stripe.billingPortal.sessions.create(session, waiting(ctx, key)));
      return () => Promise.resolve({ url });
    });
  }
}
