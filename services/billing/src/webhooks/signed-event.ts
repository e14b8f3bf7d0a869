import Stripe from 'stripe';
import { arrivedEvent, type ArrivedEvent } from './arrived-event';

/** How old a signature may be, in seconds. */
export const TOLERANCE_SECONDS = 300;

/** The event, when it was signed with one of the secrets within the last five minutes; else null. */
export function signedEvent(
  payload: string,
  signature: string | undefined,
  secrets: readonly string[],
): ArrivedEvent | null {
  if (!signature) return null;
  for (const secret of secrets) {
    try {
      return arrivedEvent(Stripe.webhooks.constructEvent(payload, signature, secret, TOLERANCE_SECONDS));
    } catch {
      // Another secret may fit; what is no JSON fits with none.
    }
  }
  return null;
}
