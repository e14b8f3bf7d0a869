import { Module, type DynamicModule } from '@nestjs/common';
import Stripe from 'stripe';
import { StripeRequests } from './stripe-requests.service';
import { UserLock } from './user-lock.service';

export interface StripeAccess {
  readonly STRIPE_SECRET_KEY: string;
  /** Base URL of a server that replaces Stripe's API. */
  readonly STRIPE_API_URL?: string;
}

const TIMEOUT_MS = 10_000;
const MAX_RETRIES = 2;

function serverOptions(url: string): Stripe.StripeConfig {
  const { hostname, port, protocol } = new URL(url);
  const isSecure = protocol === 'https:';
  return { host: hostname, port: port || (isSecure ? 443 : 80), protocol: isSecure ? 'https' : 'http' };
}

/** A client that uses the API version of the installed library, whatever the account's default version is. */
export function stripeClient({ STRIPE_SECRET_KEY, STRIPE_API_URL }: StripeAccess): Stripe {
  return new Stripe(STRIPE_SECRET_KEY, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
    ...(STRIPE_API_URL ? serverOptions(STRIPE_API_URL) : {}),
  });
}

/** Stripe's library, injectable everywhere as `Stripe`, and the requests that members make to it. */
@Module({})
export class StripeModule {
  static forRoot(access: StripeAccess): DynamicModule {
    return {
      module: StripeModule,
      global: true,
      providers: [{ provide: Stripe, useFactory: () => stripeClient(access) }, StripeRequests, UserLock],
      exports: [Stripe, StripeRequests],
    };
  }
}
