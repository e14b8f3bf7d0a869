import { unavailable } from '@vault/service-kit/errors';
import Stripe from 'stripe';

const { StripeAPIError, StripeConnectionError, StripeInvalidRequestError, StripeRateLimitError } = Stripe.errors;

/** Nothing is known of what happened: Stripe was not reached, was late, too busy, or failed. */
export const isStripeAway = (error: unknown): boolean =>
  error instanceof StripeConnectionError || error instanceof StripeAPIError || error instanceof StripeRateLimitError;

/** Waits for Stripe on behalf of somebody who waits too: while it is away, the answer is 503. */
export async function answerOf<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw isStripeAway(error) ? unavailable(error) : error;
  }
}

/** What may be gone at Stripe, such as a deleted customer, is null then. */
export async function unlessGone<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof StripeInvalidRequestError && error.code === 'resource_missing') return null;
    throw error;
  }
}

/** The id of something that Stripe answers as an id or, expanded, as a whole. */
export function idOf(reference: string | { readonly id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === 'string' ? reference : reference.id;
}

/** A moment of Stripe, in seconds. */
export const momentOf = (seconds: number): Date => new Date(seconds * 1000);
