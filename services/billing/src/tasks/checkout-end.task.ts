import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { idOf, unlessGone } from '../stripe/answers';
import { PlanEndTask } from './plan-end.task';

/** Closes a page on which a plan could still be paid for, as its account was closed. */
@Injectable()
export class CheckoutEndTask {
  constructor(
    private readonly stripe: Stripe,
    private readonly planEnd: PlanEndTask,
  ) {}

  /** Answers the customer. What was paid just before is not renewed. */
  async run(sessionId: string): Promise<string | null> {
    const session = await unlessGone(this.stripe.checkout.sessions.retrieve(sessionId));
    if (session?.status === 'open') await this.stripe.checkout.sessions.expire(sessionId);
    const subscription = idOf(session?.subscription);
    return subscription ? this.planEnd.run(subscription) : null;
  }
}
