import { Inject, Injectable } from '@nestjs/common';
import { getCheckout, startCheckout } from '@vault/contracts/billing/subscription';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { memberId, type AnswerOf, type CallContext } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { ActsService } from '../acts/acts.service';
import { OwnSubscriptionService } from '../changes/own-subscription';
import { CONFIG, type BillingConfig } from '../config';
import { CustomersService } from '../customers/customers.service';
import type { Choice } from '../plans/offer';
import { PricesService } from '../prices/prices.service';
import { answerOf, unlessGone } from '../stripe/answers';
import { waiting } from '../stripe/request';
import { SubscriptionSync } from '../subscriptions/sync.service';
import { CheckoutsStore, type CheckoutRow } from './checkouts.store';

/** Where plans are paid: pages of Stripe's, each open for a day. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: Stripe,
    private readonly acts: ActsService,
    private readonly customers: CustomersService,
    private readonly prices: PricesService,
    private readonly subscriptions: OwnSubscriptionService,
    private readonly sync: SubscriptionSync,
    private readonly checkouts: CheckoutsStore,
    @Inject(CONFIG) private readonly config: BillingConfig,
  ) {}

  start(ctx: CallContext, { plan, interval }: InputOf<typeof startCheckout>): Promise<AnswerOf<typeof startCheckout>> {
    const userId = memberId(ctx);
    return this.acts.once(ctx, startCheckout, async (key) => {
      const choice = { tier: plan, interval };
      await this.closeOthers(ctx);
      if (await this.subscriptions.known(userId)) fail(startCheckout, 'ALREADY_SUBSCRIBED');
      const { id, url } = await answerOf(this.create(ctx, choice, key));
      if (!url) throw new Error(`${id} has no address`);
      return async (tx) => {
        await this.checkouts.keep(tx, userId, { id, ...choice, url });
        return { url };
      };
    });
  }

  async get(ctx: CallContext, id: string): Promise<OutputOf<typeof getCheckout>> {
    const userId = memberId(ctx);
    const row = await this.checkouts.find(this.dataSource.manager, userId, id);
    if (!row) return fail(getCheckout, 'CHECKOUT_NOT_FOUND');
    const { tier: plan, interval, state } = row;
    return { plan, interval, state: state === 'open' ? await this.settle(ctx, row) : state };
  }

  /** Of several that are open two could be paid; whoever begins anew has left the others. */
  private async closeOthers(ctx: CallContext): Promise<void> {
    for (const row of await this.checkouts.open(this.dataSource.manager, memberId(ctx))) {
      if ((await this.settle(ctx, row)) !== 'open') continue;
      try {
        await answerOf(this.stripe.checkout.sessions.expire(row.id, {}, waiting(ctx)));
        await this.checkouts.close(this.dataSource.manager, row.id, 'expired');
      } catch (error) {
        // It was paid, or ran out, just now.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        await this.settle(ctx, row);
      }
    }
  }

  /** What Stripe knows of a checkout that was open; `paid` once the plan counts here too. */
  private async settle(ctx: CallContext, { id }: CheckoutRow): Promise<CheckoutRow['state']> {
    const session = await answerOf(unlessGone(this.stripe.checkout.sessions.retrieve(id, {}, waiting(ctx))));
    const isPaid = session?.status === 'complete' && session.payment_status !== 'unpaid';
    if (isPaid) await this.sync.user(memberId(ctx));
    const isOver = !session || session.status === 'expired';
    const state = isPaid ? 'paid' : isOver ? 'expired' : 'open';
    if (state !== 'open') await this.checkouts.close(this.dataSource.manager, id, state);
    return state;
  }

  private async create(ctx: CallContext, choice: Choice, key: string): Promise<Stripe.Checkout.Session> {
    const userId = memberId(ctx);
    const { PUBLIC_URL } = this.config;
    const back = new URLSearchParams({ plan: choice.tier, interval: choice.interval, checkout: 'cancelled' });
    return this.stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer: await this.customers.own(ctx),
        client_reference_id: userId,
        line_items: [{ price: await this.prices.idOf(choice), quantity: 1 }],
        metadata: { userId },
        subscription_data: { metadata: { userId } },
        success_url: `${PUBLIC_URL}/subscription/success?session={CHECKOUT_SESSION_ID}`,
        cancel_url: `${PUBLIC_URL}/pricing?${back.toString()}`,
      },
      waiting(ctx, key),
    );
  }
}
