import { Injectable } from '@nestjs/common';
import { getCheckout, startCheckout } from '@vault/contracts/billing/subscription';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { memberId, type AnswerOf, type CallContext } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { DataSource } from 'typeorm';
import { StripeRequests } from '../stripe';
import { CustomerSync } from '../stripe-sync';
import { SubscriptionsRepository } from '../subscriptions';
import { CheckoutSessions } from './checkout-sessions.service';
import { CheckoutsRepository, type CheckoutRow } from './checkouts.repository';

@Injectable()
export class CheckoutService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly requests: StripeRequests,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly sync: CustomerSync,
    private readonly sessions: CheckoutSessions,
    private readonly checkouts: CheckoutsRepository,
  ) {}

  start(ctx: CallContext, { plan, interval }: InputOf<typeof startCheckout>): Promise<AnswerOf<typeof startCheckout>> {
    const userId = memberId(ctx);
    return this.requests.once(ctx, startCheckout, async (stripeKey) => {
      const choice = { tier: plan, interval };
      await this.closeOpenCheckouts(ctx);
      const current = await this.subscriptions.findCurrent(this.dataSource.manager, userId);
      if (current) fail(startCheckout, 'ALREADY_SUBSCRIBED');
      const { id, url } = await this.sessions.create(ctx, choice, stripeKey);
      return async (tx) => {
        await this.checkouts.add(tx, userId, { id, ...choice, url });
        return { url };
      };
    });
  }

  async get(ctx: CallContext, id: string): Promise<OutputOf<typeof getCheckout>> {
    const checkout = await this.checkouts.find(this.dataSource.manager, memberId(ctx), id);
    if (!checkout) return fail(getCheckout, 'CHECKOUT_NOT_FOUND');
    const { tier: plan, interval, state } = checkout;
    return { plan, interval, state: state === 'open' ? await this.refresh(ctx, checkout) : state };
  }

  /** Leaves at most one checkout of the user open, since two could both be paid. */
  private async closeOpenCheckouts(ctx: CallContext): Promise<void> {
    const tx = this.dataSource.manager;
    for (const checkout of await this.checkouts.findOpen(tx, memberId(ctx))) {
      if ((await this.refresh(ctx, checkout)) !== 'open') continue;
      if (await this.sessions.expire(ctx, checkout.id)) await this.checkouts.close(tx, checkout.id, 'expired');
      else await this.refresh(ctx, checkout);
    }
  }

  /** Stores and returns the state of an open checkout at Stripe; once it is `paid`, the plan is effective here too. */
  private async refresh(ctx: CallContext, { id }: CheckoutRow): Promise<CheckoutRow['state']> {
    const state = await this.sessions.readState(ctx, id);
    if (state === 'paid') await this.sync.syncUser(memberId(ctx));
    if (state !== 'open') await this.checkouts.close(this.dataSource.manager, id, state);
    return state;
  }
}
