import Stripe from 'stripe';

export interface StripeAccess {
  readonly STRIPE_SECRET_KEY: string;
  /** Where something else answers in Stripe's place. */
  readonly STRIPE_API_URL?: string;
}

const TIMEOUT_MS = 10_000;
const RETRIES = 2;

function elsewhere(address: string): Stripe.StripeConfig {
  const { hostname, port, protocol } = new URL(address);
  const secure = protocol === 'https:';
  return { host: hostname, port: port || (secure ? 443 : 80), protocol: secure ? 'https' : 'http' };
}

/** Asks in the API version that the library was made for, whatever the account's own is. */
export function stripeClient({ STRIPE_SECRET_KEY, STRIPE_API_URL }: StripeAccess): Stripe {
  return new Stripe(STRIPE_SECRET_KEY, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(STRIPE_API_URL ? elsewhere(STRIPE_API_URL) : {}),
  });
}
