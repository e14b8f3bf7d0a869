import { Inject } from '@nestjs/common';
import { receiveStripeEvent } from '@vault/contracts/billing/webhooks';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { Handler, Handles } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { CONFIG, type BillingConfig } from '../config';
import { verifyStripeEvent } from './stripe-event';
import { StripeEventWorker } from './stripe-event.worker';
import { StripeEvents } from './stripe-events.service';

@Handler()
export class WebhooksHandler {
  constructor(
    private readonly events: StripeEvents,
    private readonly worker: StripeEventWorker,
    @Inject(CONFIG) private readonly config: BillingConfig,
  ) {}

  /** Only stores the event: Stripe expects a prompt answer. */
  @Handles(receiveStripeEvent)
  async receive({
    payload,
    signature,
  }: InputOf<typeof receiveStripeEvent>): Promise<OutputOf<typeof receiveStripeEvent>> {
    const event = verifyStripeEvent(payload, signature, this.config.STRIPE_WEBHOOK_SECRET);
    if (!event) fail(receiveStripeEvent, 'INVALID_SIGNATURE');
    if (await this.events.add(event)) this.worker.wake();
    return { received: true };
  }
}
