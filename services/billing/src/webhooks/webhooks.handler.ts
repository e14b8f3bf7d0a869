import { receiveStripeEvent } from '@vault/contracts/billing/webhooks';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { Inject } from '@nestjs/common';
import { Handler, Handles } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { CONFIG, type BillingConfig } from '../config';
import { EventsWorker } from './events.worker';
import { signedEvent } from './signed-event';
import { StripeEvents } from './stripe-events.service';

@Handler()
export class WebhooksHandler {
  constructor(
    private readonly events: StripeEvents,
    private readonly worker: EventsWorker,
    @Inject(CONFIG) private readonly config: BillingConfig,
  ) {}

  /** Keeps the event and answers; what it means is found out afterwards. */
  @Handles(receiveStripeEvent)
  async receive({
    payload,
    signature,
  }: InputOf<typeof receiveStripeEvent>): Promise<OutputOf<typeof receiveStripeEvent>> {
    const event = signedEvent(payload, signature, this.config.STRIPE_WEBHOOK_SECRET);
    if (!event) fail(receiveStripeEvent, 'INVALID_SIGNATURE');
    if (await this.events.keep(event)) this.worker.wake();
    return { received: true };
  }
}
