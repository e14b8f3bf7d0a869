import { Module, type DynamicModule } from '@nestjs/common';
import { BusModule } from '@vault/service-kit/bus';
import { DatabaseModule } from '@vault/service-kit/database';
import { AccountPlansModule } from './account-plans';
import { AccountsModule } from './accounts';
import { AdministrationModule } from './administration';
import { CheckoutModule } from './checkout';
import { ConfigModule, type BillingConfig } from './config';
import { CustomersModule } from './customers';
import { migrations } from './database';
import { InvoicesModule } from './invoices';
import { NoticesModule } from './notices';
import { PlansModule } from './plans';
import { PortalModule } from './portal';
import { ReconciliationModule } from './reconciliation';
import { RefundReviewsModule } from './refund-reviews';
import { RefundsModule } from './refunds';
import { StripeModule } from './stripe';
import { StripeSyncModule } from './stripe-sync';
import { StripeTasksModule } from './stripe-tasks';
import { SubscriptionManagementModule } from './subscription-management';
import { SubscriptionsModule } from './subscriptions';
import { UsersModule } from './users';
import { WebhooksModule } from './webhooks';

@Module({
  imports: [
    AccountPlansModule,
    AccountsModule,
    AdministrationModule,
    CheckoutModule,
    CustomersModule,
    InvoicesModule,
    NoticesModule,
    PlansModule,
    PortalModule,
    ReconciliationModule,
    RefundReviewsModule,
    RefundsModule,
    StripeSyncModule,
    StripeTasksModule,
    SubscriptionManagementModule,
    SubscriptionsModule,
    UsersModule,
    WebhooksModule,
  ],
})
export class BillingModule {
  static forRoot(config: BillingConfig): DynamicModule {
    return {
      module: BillingModule,
      imports: [
        ConfigModule.forRoot(config),
        DatabaseModule.forRoot({
          url: config.DATABASE_URL,
          migrationMode: config.MIGRATIONS,
          entities: [],
          migrations,
        }),
        BusModule.forRoot({ service: 'billing', url: config.AMQP_URL }),
        StripeModule.forRoot(config),
      ],
    };
  }
}
