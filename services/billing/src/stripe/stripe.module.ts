import { Module, type DynamicModule } from '@nestjs/common';
import Stripe from 'stripe';
import { stripeClient, type StripeAccess } from './stripe-client';

/** Stripe's library, injectable everywhere as `Stripe`. */
@Module({})
export class StripeModule {
  static forRoot(access: StripeAccess): DynamicModule {
    return {
      module: StripeModule,
      global: true,
      providers: [{ provide: Stripe, useFactory: () => stripeClient(access) }],
      exports: [Stripe],
    };
  }
}
