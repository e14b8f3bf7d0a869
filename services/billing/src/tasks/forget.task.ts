import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { unlessGone } from '../stripe/answers';

/** Has Stripe forget a customer whose account was purged. */
@Injectable()
export class ForgetTask {
  constructor(private readonly stripe: Stripe) {}

  /** With the customer Stripe ends its subscriptions, at once. */
  async run(customerId: string): Promise<boolean> {
    await unlessGone(this.stripe.customers.del(customerId));
    return true;
  }
}
