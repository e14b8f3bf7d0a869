import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers';
import { PlansModule } from '../plans';
import { StripeSyncModule } from '../stripe-sync';
import { SubscriptionsModule } from '../subscriptions';
import { CheckoutSessions } from './checkout-sessions.service';
import { CheckoutHandler } from './checkout.handler';
import { CheckoutService } from './checkout.service';
import { CheckoutsRepository } from './checkouts.repository';

@Module({
  imports: [CustomersModule, PlansModule, StripeSyncModule, SubscriptionsModule],
  controllers: [CheckoutHandler],
  providers: [CheckoutService, CheckoutSessions, CheckoutsRepository],
  exports: [CheckoutsRepository],
})
export class CheckoutModule {}
