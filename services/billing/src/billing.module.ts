import { Module, type DynamicModule } from '@nestjs/common';
import { BusModule } from '@vault/service-kit/bus';
import { DatabaseModule } from '@vault/service-kit/database';
import { AccountHandler } from './accounts/account.handler';
import { AccountPlansService } from './accounts/account-plans.service';
import { PlanLapse } from './accounts/plan-lapse.service';
import { UserRegisteredSubscriber } from './accounts/user-registered.subscriber';
import { AdministrationHandler } from './administration/administration.handler';
import { AdministrationService } from './administration/administration.service';
import { CONFIG, type BillingConfig } from './config';
import { migrations } from './database';
import { AccountEnding } from './lifecycle/account-ending.service';
import { AccountEndingSubscriber } from './lifecycle/account-ending.subscriber';
import { NewsService } from './news/news.service';
import { paymentControllers, paymentProviders } from './payments';
import { PlansHandler } from './plans/plans.handler';
import { DailyReconciliation } from './reconciliation/reconciliation.periodic';
import { OverdueSubscriptions } from './reconciliation/overdue.periodic';
import { Reconciliation } from './reconciliation/reconciliation.service';
import { StripeModule } from './stripe/stripe.module';
import { CustomerLock } from './subscriptions/customer-lock';
import { InvoicesStore } from './subscriptions/invoices.store';
import { SubscriptionReader } from './subscriptions/read.service';
import { StripeBooks } from './subscriptions/stripe-books';
import { SubscriptionsStore } from './subscriptions/subscriptions.store';
import { SubscriptionSync } from './subscriptions/sync.service';
import { SyncedState } from './subscriptions/synced-state.service';
import { ForgetTask } from './tasks/forget.task';
import { CheckoutEndTask } from './tasks/checkout-end.task';
import { PlanEndTask } from './tasks/plan-end.task';
import { StripeTasks } from './tasks/stripe-tasks.service';
import { SurplusTask } from './tasks/surplus.task';
import { TasksWorker } from './tasks/tasks.worker';
import { EventsGauges } from './webhooks/events.gauges';
import { EventsWorker } from './webhooks/events.worker';
import { StripeEvents } from './webhooks/stripe-events.service';
import { WebhooksHandler } from './webhooks/webhooks.handler';

/** What Stripe has of somebody, brought here and kept. */
const fetched = [
  CustomerLock,
  InvoicesStore,
  StripeBooks,
  SubscriptionReader,
  SubscriptionsStore,
  SubscriptionSync,
  SyncedState,
];
/** What is due, and what looks after it. */
const upkeep = [
  ...[EventsGauges, EventsWorker, StripeEvents],
  ...[CheckoutEndTask, ForgetTask, PlanEndTask, StripeTasks, SurplusTask, TasksWorker],
  ...[DailyReconciliation, OverdueSubscriptions, PlanLapse, Reconciliation],
];

@Module({
  controllers: [
    AccountEndingSubscriber,
    AccountHandler,
    AdministrationHandler,
    PlansHandler,
    UserRegisteredSubscriber,
    WebhooksHandler,
    ...paymentControllers,
  ],
  providers: [
    ...[AccountEnding, AccountPlansService, AdministrationService, NewsService],
    ...[...fetched, ...upkeep, ...paymentProviders],
  ],
})
export class BillingModule {
  static forRoot(config: BillingConfig): DynamicModule {
    return {
      module: BillingModule,
      imports: [
        DatabaseModule.forRoot({ url: config.DATABASE_URL, entities: [], migrations }),
        BusModule.forRoot({ service: 'billing', url: config.AMQP_URL }),
        StripeModule.forRoot(config),
      ],
      providers: [{ provide: CONFIG, useValue: config }],
    };
  }
}
