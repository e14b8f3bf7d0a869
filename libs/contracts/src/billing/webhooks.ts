import { z } from 'zod';
import { command } from '../define';

/** A Stripe webhook. Each event is stored once by its id and acknowledged at once; it is processed afterwards. */
export const receiveStripeEvent = command({
  name: 'billing.stripe.receive',
  http: {
    method: 'POST',
    path: '/webhooks/stripe',
    status: 200,
    access: 'public',
    rawBody: { into: 'payload', headers: { signature: 'stripe-signature' }, maxBytes: 512 * 1024 },
    summary: 'Receive a signed event of the payment provider',
  },
  input: z.strictObject({ payload: z.string(), signature: z.string().max(4000).optional() }),
  output: z.object({ received: z.literal(true) }),
  errors: { INVALID_SIGNATURE: 400 },
});
