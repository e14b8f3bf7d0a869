import { Module } from '@nestjs/common';
import { AccountPlansModule } from '../account-plans';
import { PlansModule } from '../plans';
import { RefundsModule } from '../refunds';
import { StripeSyncModule } from '../stripe-sync';
import { SubscriptionsModule } from '../subscriptions';
import { PlanChangesService } from './plan-changes.service';
import { StripeSubscriptions } from './stripe-subscriptions.service';
import { SubscriptionOverviewService } from './subscription-overview.service';
import { SubscriptionHandler } from './subscription.handler';

@Module({
  imports: [AccountPlansModule, PlansModule, RefundsModule, StripeSyncModule, SubscriptionsModule],
  controllers: [SubscriptionHandler],
  providers: [PlanChangesService, StripeSubscriptions, SubscriptionOverviewService],
})
export class SubscriptionManagementModule {}
