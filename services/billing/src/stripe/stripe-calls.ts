import type { CallContext } from '@vault/service-kit/bus';
import { unavailable } from '@vault/service-kit/errors';
import Stripe from 'stripe';

const { StripeAPIError, StripeConnectionError, StripeInvalidRequestError, StripeRateLimitError } = Stripe.errors;

const MAX_TIMEOUT_MS = 10_000;
const MIN_TIMEOUT_MS = 1_000;

/** When the caller stops waiting, in milliseconds since the epoch. */
export type Deadline = Pick<CallContext, 'deadline'>;

/** Request options for a call with a deadline: the one retry still ends before it. */
export function requestOptions({ deadline }: Deadline, idempotencyKey?: string): Stripe.RequestOptions {
  const remaining = deadline - Date.now();
  const timeout = Math.round(Math.max(MIN_TIMEOUT_MS, Math.min(MAX_TIMEOUT_MS, remaining / 2)));
  return { timeout, maxNetworkRetries: 1, ...(idempotencyKey !== undefined && { idempotencyKey }) };
}

/** Stripe was unreachable, too slow, too busy, or failed: it is unknown whether the request took effect. */
const isUnavailable = (error: unknown): boolean =>
  error instanceof StripeConnectionError || error instanceof StripeAPIError || error instanceof StripeRateLimitError;

/**
 * The result of a call to Stripe on behalf of a caller who waits.
 *
 * @throws ContractError 503 while Stripe is unavailable; Stripe's other errors as they are.
 */
export async function orUnavailable<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw isUnavailable(error) ? unavailable(error) : error;
  }
}

/** The result of a call to Stripe; null when the object does not exist there, for example after its deletion. */
export async function nullIfMissing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof StripeInvalidRequestError && error.code === 'resource_missing') return null;
    throw error;
  }
}

/** The id of an object that Stripe answers either as an id or expanded. */
export function idOf(reference: string | { readonly id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === 'string' ? reference : reference.id;
}

/** Stripe's timestamps are in seconds since the epoch. */
export const dateFromSeconds = (seconds: number): Date => new Date(seconds * 1000);

/** Like `dateFromSeconds`, for a timestamp that may be absent. */
export const optionalDate = (seconds: number | null | undefined): Date | null =>
  seconds ? dateFromSeconds(seconds) : null;
