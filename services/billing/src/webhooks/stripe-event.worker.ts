import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { backoffSeconds, PollingWorker } from '@vault/service-kit/polling-worker';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { idOf, LOCKED_RETRY_SECONDS, nullIfMissing } from '../stripe';
import { CustomerSync } from '../stripe-sync';
import { StripeEvents, type DueStripeEvent } from './stripe-events.service';

/** About half a day with the backoff between attempts; then an administrator has to look at the event. */
const MAX_ATTEMPTS = 20;
const BATCH_SIZE = 60;
const MAX_CONCURRENT_CUSTOMERS = 3;
const MAX_LOGGED_IDS = 5;

const PAYER = `
  SELECT c.stripe_customer_id AS id FROM invoices i JOIN customers c ON c.user_id = i.user_id
  WHERE i.payment_intent_id = $1`;

const idsOf = (events: readonly DueStripeEvent[]): string[] => events.map(({ id }) => id);

function groupBySubject(events: readonly DueStripeEvent[]): DueStripeEvent[][] {
  const groups = new Map<string, DueStripeEvent[]>();
  for (const event of events) {
    const subject = event.customerId ?? event.paymentIntentId ?? event.id;
    groups.set(subject, [...(groups.get(subject) ?? []), event]);
  }
  return [...groups.values()];
}

/** Processes stored events. All events about one customer cause one sync, since an event only says who changed. */
@Injectable()
export class StripeEventWorker extends PollingWorker {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: Stripe,
    private readonly events: StripeEvents,
    private readonly sync: CustomerSync,
  ) {
    super();
  }

  protected async processBatch(): Promise<boolean> {
    const due = await this.events.takeDue(BATCH_SIZE);
    const groups = groupBySubject(due);
    while (groups.length > 0 && !this.stopping) {
      await Promise.all(groups.splice(0, MAX_CONCURRENT_CUSTOMERS).map((events) => this.process(events)));
    }
    if (groups.length > 0) await this.events.postpone(idsOf(groups.flat()), 0, null);
    return due.length > 0;
  }

  private async process(events: readonly DueStripeEvent[]): Promise<void> {
    try {
      const customerId = await this.customerOf(events);
      const outcome = customerId ? await this.sync.syncCustomer(customerId) : 'unknown_customer';
      if (outcome === 'busy') await this.events.postpone(idsOf(events), LOCKED_RETRY_SECONDS, null);
      else await this.events.complete(idsOf(events), outcome);
    } catch (error) {
      await this.retryOrFail(events, error);
    }
  }

  private async customerOf([first]: readonly DueStripeEvent[]): Promise<string | null> {
    if (!first || first.customerId) return first?.customerId ?? null;
    if (!first.paymentIntentId) return null;
    const [payer] = await rows<{ id: string }>(this.dataSource.manager, PAYER, [first.paymentIntentId]);
    if (payer) return payer.id;
    return idOf((await nullIfMissing(this.stripe.paymentIntents.retrieve(first.paymentIntentId)))?.customer);
  }

  private async retryOrFail(events: readonly DueStripeEvent[], error: unknown): Promise<void> {
    const reason = String(error);
    const attempts = Math.max(...events.map((event) => event.attempts)) + 1;
    const ids = idsOf(events);
    this.logger.warn(`The events ${ids.slice(0, MAX_LOGGED_IDS).join(', ')} failed at attempt ${attempts}: ${reason}`);
    if (attempts >= MAX_ATTEMPTS) await this.events.complete(ids, 'failed', reason);
    else await this.events.postpone(ids, backoffSeconds(attempts), reason);
  }
}
