import { Module } from '@nestjs/common';
import { StripeTasksModule } from '../stripe-tasks';
import { WebhooksModule } from '../webhooks';
import { OverdueSubscriptionsJob } from './overdue-subscriptions.job';
import { ReconciliationJob } from './reconciliation.job';
import { Reconciliation } from './reconciliation.service';

@Module({
  imports: [StripeTasksModule, WebhooksModule],
  providers: [OverdueSubscriptionsJob, Reconciliation, ReconciliationJob],
})
export class ReconciliationModule {}
