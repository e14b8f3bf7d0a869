import Stripe from 'stripe';
import { z } from 'zod';
import { dateFromSeconds } from '../stripe';

/** How old a signature may be, in seconds. */
const SIGNATURE_TOLERANCE_SECONDS = 300;

const id = z.string().max(255);
/** An id or the expanded object. */
const reference = z
  .union([id, z.object({ id })])
  .nullish()
  .transform((value) => (typeof value === 'object' ? (value?.id ?? null) : (value ?? null)));

const Envelope = z.object({
  id: z.string().regex(/^evt_\w{1,200}$/),
  type: z.string().regex(/^[a-z0-9_.]{1,100}$/),
  created: z.int(),
  data: z.object({
    object: z.object({ id: id.optional(), object: z.string(), customer: reference, payment_intent: reference }),
  }),
});

/** Which customer an event is about. The rest of its content is ignored: the customer is read from Stripe again. */
export interface StripeEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly customerId: string | null;
  readonly paymentIntentId: string | null;
}

/** The events that may change an account's plan or payments. */
export const HANDLED_EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'customer.updated',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'subscription_schedule.updated',
  'subscription_schedule.released',
] as const;

/** Null for anything that is no event of Stripe. */
export function parseStripeEvent(event: unknown): StripeEvent | null {
  const parsed = Envelope.safeParse(event);
  if (!parsed.success) return null;
  const { type, created, data } = parsed.data;
  const { object } = data;
  return {
    id: parsed.data.id,
    type,
    createdAt: dateFromSeconds(created),
    customerId: object.object === 'customer' ? (object.id ?? null) : object.customer,
    paymentIntentId: object.payment_intent,
  };
}

/** The event, if one of the secrets signed it within the last five minutes; else null. */
export function verifyStripeEvent(
  payload: string,
  signature: string | undefined,
  secrets: readonly string[],
): StripeEvent | null {
  if (!signature) return null;
  for (const secret of secrets) {
    try {
      const event = Stripe.webhooks.constructEvent(payload, signature, secret, SIGNATURE_TOLERANCE_SECONDS);
      return parseStripeEvent(event);
    } catch {
      // Another secret may match.
    }
  }
  return null;
}
