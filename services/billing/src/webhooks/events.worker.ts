import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { idOf, unlessGone } from '../stripe/answers';
import { SubscriptionSync } from '../subscriptions/sync.service';
import { backoffSeconds } from '@vault/service-kit/polling-worker';
import { PollingWorker } from '@vault/service-kit/polling-worker';
import { StripeEvents, type DueEvent } from './stripe-events.service';

/** After so many failures, about half a day, an event is left to the administrator. */
const MAX_ATTEMPTS = 20;
const EVENTS_AT_ONCE = 60;
const CUSTOMERS_AT_ONCE = 3;
/** Long enough for the others to be through with the customer. */
const BUSY_SECONDS = 0.5;

const PAYER = `select c.stripe_customer_id as id from invoices i join customers c on c.user_id = i.user_id
  where i.payment_intent_id = $1`;

const idsOf = (events: readonly DueEvent[]): string[] => events.map(({ id }) => id);

function aboutTheSame(events: readonly DueEvent[]): DueEvent[][] {
  const groups = new Map<string, DueEvent[]>();
  for (const event of events) {
    const subject = event.customerId ?? event.paymentIntentId ?? event.id;
    groups.set(subject, [...(groups.get(subject) ?? []), event]);
  }
  return [...groups.values()];
}

/**
 * Works on the events that were kept. They are hints only: for all that are about the same customer it is fetched once,
 * as it is now.
 */
@Injectable()
export class EventsWorker extends PollingWorker {
  constructor(
    private readonly database: DataSource,
    private readonly stripe: Stripe,
    private readonly events: StripeEvents,
    private readonly sync: SubscriptionSync,
  ) {
    super();
  }

  protected async processBatch(): Promise<boolean> {
    const due = await this.events.takeDue(EVENTS_AT_ONCE);
    const groups = aboutTheSame(due);
    while (groups.length > 0 && !this.stopping) {
      await Promise.all(groups.splice(0, CUSTOMERS_AT_ONCE).map((events) => this.apply(events)));
    }
    if (groups.length > 0) await this.events.postpone(idsOf(groups.flat()), 0, null);
    return due.length > 0;
  }

  private async apply(events: readonly DueEvent[]): Promise<void> {
    try {
      const customerId = await this.customerOf(events);
      const outcome = customerId ? await this.sync.customer(customerId) : 'not_ours';
      if (outcome === 'busy') await this.events.postpone(idsOf(events), BUSY_SECONDS, null);
      else await this.events.settle(idsOf(events), outcome);
    } catch (error) {
      await this.failed(events, error);
    }
  }

  private async customerOf([first]: readonly DueEvent[]): Promise<string | null> {
    if (!first || first.customerId) return first?.customerId ?? null;
    if (!first.paymentIntentId) return null;
    const [payer] = await rows<{ id: string }>(this.database.manager, PAYER, [first.paymentIntentId]);
    if (payer) return payer.id;
    return idOf((await unlessGone(this.stripe.paymentIntents.retrieve(first.paymentIntentId)))?.customer);
  }

  private async failed(events: readonly DueEvent[], error: unknown): Promise<void> {
    const reason = String(error);
    const attempts = Math.max(...events.map((event) => event.attempts)) + 1;
    const ids = idsOf(events);
    this.logger.warn(`Events ${ids.slice(0, 5).join(', ')} wait after try ${attempts}: ${reason}`);
    if (attempts >= MAX_ATTEMPTS) await this.events.settle(ids, 'given_up', reason);
    else await this.events.postpone(ids, backoffSeconds(attempts), reason);
  }
}
