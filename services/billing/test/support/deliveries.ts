import { receiveStripeEvent } from '@vault/contracts/billing/webhooks';
import { ContractError } from '@vault/service-kit/errors';
import { waitFor } from '@vault/service-kit/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import type { Billing } from './service';

interface Signing {
  readonly secret?: string;
  /** Seconds since it was signed. */
  readonly age?: number;
}

/** The value of Stripe's signature header. */
export const signatureOf = (payload: string, { secret = '', age = 0 }: Signing): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(Date.now() / 1000) - age });

/** Delivers an event as the gateway does; like Stripe, again after a 503. */
export async function deliver(billing: Billing, event: Stripe.Event, signing: Signing = {}): Promise<void> {
  const payload = JSON.stringify(event);
  const signature = signatureOf(payload, { secret: billing.standIn.webhookSecret, ...signing });
  for (let attempts = 100; ; attempts -= 1) {
    try {
      await billing.bus.call(receiveStripeEvent, { payload, signature });
      return;
    } catch (error) {
      if (attempts === 0 || !(error instanceof ContractError && error.status === 503)) throw error;
      await sleep(100);
    }
  }
}

/** Waits until no event and no task is pending. */
export async function waitUntilProcessed(billing: Billing): Promise<void> {
  await waitFor(async () => {
    const [pending] = await billing.dataSource.query<{ count: number }[]>(
      `SELECT (SELECT count(*) FROM stripe_events WHERE processed_at IS NULL)::int +
              (SELECT count(*) FROM stripe_tasks WHERE done_at IS NULL)::int AS count`,
    );
    return pending?.count === 0;
  }, 30_000);
}

const delivered = new Set<string>();

/** Delivers the stand-in's events since the last call and waits until they are processed. */
export async function deliverNew(billing: Billing): Promise<void> {
  for (const event of await billing.standIn.events()) {
    if (!delivered.has(event.id)) await deliver(billing, event);
    delivered.add(event.id);
  }
  await waitUntilProcessed(billing);
}

/** Delivers all of the stand-in's events, again those of earlier calls, and waits until they are processed. */
export async function deliverAll(billing: Billing): Promise<void> {
  for (const event of await billing.standIn.events()) await deliver(billing, event);
  await waitUntilProcessed(billing);
}
