import { getCheckout } from '@vault/contracts/billing/subscription';
import type { OutputOf } from '@vault/contracts/define';
import { Injectable } from '@nestjs/common';
import { memberId, type CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { answerOf, idOf } from '../stripe/answers';
import { waiting } from '../stripe/request';
import { SubscriptionSync } from './sync.service';

type Checkout = OutputOf<typeof getCheckout>;

const FIND = `select state, tier as plan, billing_interval as interval from checkouts
  where session_id = $1 and user_id = $2`;
const SETTLE = `update checkouts set state = $2 where session_id = $1 and state = 'open'`;
const COUNTS = `select from subscriptions where stripe_subscription_id = $1`;

/** Others may be just at it; whoever waits asks again. */
const PATIENCE_MS = 1_500;

/** What became of a checkout: from here once that is settled, until then from Stripe. */
@Injectable()
export class CheckoutReader {
  constructor(
    private readonly database: DataSource,
    private readonly stripe: Stripe,
    private readonly sync: SubscriptionSync,
  ) {}

  /** @throws ContractError 404 `CHECKOUT_NOT_FOUND` for one that is not the caller's. */
  async of(ctx: CallContext, id: string): Promise<Checkout> {
    const [checkout] = await rows<Checkout>(this.database.manager, FIND, [id, memberId(ctx)]);
    if (!checkout) fail(getCheckout, 'CHECKOUT_NOT_FOUND');
    if (checkout.state !== 'open') return checkout;
    const state = await this.ask(ctx, id);
    if (state !== 'open') await this.database.query(SETTLE, [id, state]);
    return { ...checkout, state };
  }

  /** `paid` only when what was paid for counts here, so that nobody is told so before it is true. */
  private async ask(ctx: CallContext, id: string): Promise<Checkout['state']> {
    const session = await answerOf(this.stripe.checkout.sessions.retrieve(id, {}, waiting(ctx)));
    if (session.status === 'expired') return 'expired';
    const [customerId, subscriptionId] = [idOf(session.customer), idOf(session.subscription)];
    if (session.status !== 'complete' || !customerId || !subscriptionId) return 'open';
    if (!(await this.isHere(subscriptionId))) {
      await answerOf(this.sync.customer(customerId, PATIENCE_MS));
      if (!(await this.isHere(subscriptionId))) return 'open';
    }
    return 'paid';
  }

  private async isHere(subscriptionId: string): Promise<boolean> {
    return (await rows(this.database.manager, COUNTS, [subscriptionId])).length > 0;
  }
}
