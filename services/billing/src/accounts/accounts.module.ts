import { Module } from '@nestjs/common';
import { CheckoutModule } from '../checkout';
import { CustomersModule } from '../customers';
import { StripeSyncModule } from '../stripe-sync';
import { StripeTasksModule } from '../stripe-tasks';
import { SubscriptionsModule } from '../subscriptions';
import { UsersModule } from '../users';
import { AccountClosing } from './account-closing.service';
import { AccountDataHandler } from './account-data.handler';
import { AccountPurge } from './account-purge.service';
import { AccountsSubscriber } from './accounts.subscriber';

@Module({
  imports: [CheckoutModule, CustomersModule, StripeSyncModule, StripeTasksModule, SubscriptionsModule, UsersModule],
  controllers: [AccountDataHandler, AccountsSubscriber],
  providers: [AccountClosing, AccountPurge],
})
export class AccountsModule {}
