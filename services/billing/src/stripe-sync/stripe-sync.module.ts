import { Module } from '@nestjs/common';
import { AccountPlansModule } from '../account-plans';
import { CustomersModule } from '../customers';
import { InvoicesModule } from '../invoices';
import { NoticesModule } from '../notices';
import { RefundsModule } from '../refunds';
import { StripeTasksModule } from '../stripe-tasks';
import { SubscriptionsModule } from '../subscriptions';
import { ChangePublisher } from './change-publisher.service';
import { CustomerLock } from './customer-lock.service';
import { CustomerSnapshots } from './customer-snapshot.service';
import { CustomerSync } from './customer-sync.service';
import { DuplicateSubscriptions } from './duplicate-subscriptions.service';
import { SnapshotWriter } from './snapshot-writer.service';

@Module({
  imports: [
    AccountPlansModule,
    CustomersModule,
    InvoicesModule,
    NoticesModule,
    RefundsModule,
    StripeTasksModule,
    SubscriptionsModule,
  ],
  providers: [ChangePublisher, CustomerLock, CustomerSnapshots, CustomerSync, DuplicateSubscriptions, SnapshotWriter],
  exports: [CustomerSync],
})
export class StripeSyncModule {}
