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

/** The header that Stripe sends with a payload. */
export const signatureOf = (payload: string, { secret = '', age = 0 }: Signing): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(Date.now() / 1000) - age });

/** Hands an event to billing as the gateway does; as Stripe does, again when billing was too busy for it. */
export async function deliver(billing: Billing, event: Stripe.Event, signing: Signing = {}): Promise<void> {
  const payload = JSON.stringify(event);
  const signature = signatureOf(payload, { secret: billing.standIn.webhookSecret, ...signing });
  for (let patience = 100; ; patience -= 1) {
    try {
      await billing.bus.call(receiveStripeEvent, { payload, signature });
      return;
    } catch (error) {
      if (patience === 0 || !(error instanceof ContractError && error.status === 503)) throw error;
      await sleep(100);
    }
  }
}

/** Until everything that arrived and everything that followed from it is worked on. */
export async function settled(billing: Billing): Promise<void> {
  await waitFor(async () => {
    const [left] = await billing.dataSource.query<{ n: number }[]>(
      `select (select count(*) from stripe_events where processed_at is null)::int +
              (select count(*) from stripe_tasks where done_at is null)::int as n`,
    );
    return left?.n === 0;
  }, 30_000);
}

const delivered = new Set<string>();

/** Delivers what happened at the stand-in since the last time, and waits. */
export async function deliverNew(billing: Billing): Promise<void> {
  for (const event of await billing.standIn.events()) {
    if (!delivered.has(event.id)) await deliver(billing, event);
    delivered.add(event.id);
  }
  await settled(billing);
}

/** Delivers all that happened at the stand-in so far, once more what was delivered already, and waits. */
export async function deliverAll(billing: Billing): Promise<void> {
  for (const event of await billing.standIn.events()) await deliver(billing, event);
  await settled(billing);
}
