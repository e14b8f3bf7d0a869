import { Module } from '@nestjs/common';
import { NoticesModule } from '../notices';
import { SubscriptionsModule } from '../subscriptions';
import { AccountPlansHandler } from './account-plans.handler';
import { AccountPlansService } from './account-plans.service';
import { PlanExpiryJob } from './plan-expiry.job';
import { PlanReader } from './plan-reader.service';
import { UserRegisteredSubscriber } from './user-registered.subscriber';

@Module({
  imports: [NoticesModule, SubscriptionsModule],
  controllers: [AccountPlansHandler, UserRegisteredSubscriber],
  providers: [AccountPlansService, PlanExpiryJob, PlanReader],
  exports: [AccountPlansService, PlanReader],
})
export class AccountPlansModule {}
