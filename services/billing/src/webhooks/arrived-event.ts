import { z } from 'zod';

const id = z.string().max(255);
/** An id, or, expanded, the whole. */
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

/** An event, as far as it matters: whom it is about. What it says of them is asked for anew. */
export interface ArrivedEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly customerId: string | null;
  readonly paymentIntentId: string | null;
}

/** What is about a person's money; everything else, such as news of prices, changes nothing here. */
export const HEARD_EVENTS = [
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

/** Null: no event of Stripe looks so. */
export function arrivedEvent(event: unknown): ArrivedEvent | null {
  const parsed = Envelope.safeParse(event);
  if (!parsed.success) return null;
  const { type, created, data } = parsed.data;
  const { object } = data;
  const customerId = object.object === 'customer' ? (object.id ?? null) : object.customer;
  return {
    ...{ id: parsed.data.id, type, createdAt: new Date(created * 1000) },
    ...{ customerId, paymentIntentId: object.payment_intent },
  };
}
