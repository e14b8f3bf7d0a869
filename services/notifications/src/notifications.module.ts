import { Module, type DynamicModule } from '@nestjs/common';
import { BusModule } from '@vault/service-kit/bus';
import { DatabaseModule } from '@vault/service-kit/database';
import { AccountDataModule } from './account-data';
import { AccountNotificationsModule } from './account-notifications';
import { BellModule } from './bell';
import { CONFIG, type NotificationsConfig } from './config';
import { ConversationNotificationsModule } from './conversation-notifications';
import { migrations } from './database';
import { FollowerNotificationsModule } from './follower-notifications';
import { ListingNotificationsModule } from './listing-notifications';
import { MailWebhooksModule } from './mail-webhooks';
import { PreferencesModule } from './preferences';
import { RelationsModule } from './relations';
import { SubscriptionNotificationsModule } from './subscription-notifications';
import { TestMailModule } from './test-mail';
import { TransactionNotificationsModule } from './transaction-notifications';
import { UnsubscribeModule } from './unsubscribe';
import { VaultNotificationsModule } from './vault-notifications';

/** Events of which several are processed together cost less when there are more of them. */
const EVENTS_IN_FLIGHT = 60;

@Module({
  imports: [
    AccountDataModule,
    AccountNotificationsModule,
    BellModule,
    ConversationNotificationsModule,
    FollowerNotificationsModule,
    ListingNotificationsModule,
    MailWebhooksModule,
    PreferencesModule,
    RelationsModule,
    SubscriptionNotificationsModule,
    TestMailModule,
    TransactionNotificationsModule,
    UnsubscribeModule,
    VaultNotificationsModule,
  ],
})
export class NotificationsModule {
  static forRoot(config: NotificationsConfig): DynamicModule {
    return {
      module: NotificationsModule,
      global: true,
      imports: [
        DatabaseModule.forRoot({
          url: config.DATABASE_URL,
          migrationMode: config.MIGRATIONS,
          entities: [],
          migrations,
        }),
        BusModule.forRoot({ service: 'notifications', url: config.AMQP_URL, prefetch: EVENTS_IN_FLIGHT }),
      ],
      providers: [{ provide: CONFIG, useValue: config }],
      exports: [CONFIG],
    };
  }
}
