import { z } from 'zod';
import { command } from '../define';

/** As Stripe sends it: kept once by its id and answered at once, what it means is found out afterwards. */
export const receiveStripeEvent = command({
  name: 'billing.stripe.receive',
  http: {
    method: 'POST',
    path: '/webhooks/stripe',
    status: 200,
    access: 'public',
    rawBody: { into: 'payload', headers: { signature: 'stripe-signature' }, maxBytes: 512 * 1024 },
    summary: "The payment provider's signed events",
  },
  input: z.strictObject({ payload: z.string(), signature: z.string().max(4000).optional() }),
  output: z.object({ received: z.literal(true) }),
  errors: { INVALID_SIGNATURE: 400 },
});
