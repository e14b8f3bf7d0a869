import type { CallContext } from '@vault/service-kit/bus';
import type Stripe from 'stripe';

const LONGEST_MS = 10_000;
const SHORTEST_MS = 1_000;

/** How a request is sent on behalf of somebody who waits: with its one repetition no longer than they do. */
export function waiting(ctx: Pick<CallContext, 'deadline'>, idempotencyKey?: string): Stripe.RequestOptions {
  const left = ctx.deadline - Date.now();
  const timeout = Math.round(Math.max(SHORTEST_MS, Math.min(LONGEST_MS, left / 2)));
  return { timeout, maxNetworkRetries: 1, ...(idempotencyKey !== undefined && { idempotencyKey }) };
}
