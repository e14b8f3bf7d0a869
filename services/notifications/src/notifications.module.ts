import { Module, type DynamicModule } from '@nestjs/common';
import { BusModule } from '@vault/service-kit/bus';
import { DatabaseModule } from '@vault/service-kit/database';
import { AccountHandler } from './account/account.handler';
import { AccountMailSubscriber } from './account-mail/account-mail.subscriber';
import { AccountNewsSubscriber } from './account-news/account-news.subscriber';
import { PurgeService } from './account-news/purge.service';
import { CollectionMailSubscriber } from './collection-mail/collection-mail.subscriber';
import { CONFIG, type NotificationsConfig } from './config';
import { migrations } from './database';
import { DealNewsSubscriber } from './deal-news/deal-news.subscriber';
import { DeliveriesService } from './deliveries/deliveries.service';
import { Sender } from './deliveries/sender.service';
import { DigestsWorker } from './digests/digests.worker';
import { DigestItems } from './digests/digest-items.service';
import { FollowerNewsSubscriber } from './follower-news/follower-news.subscriber';
import { InboxHandler } from './inbox/inbox.handler';
import { InboxReads } from './inbox/inbox-reads.service';
import { InboxSweeper } from './inbox/inbox.sweeper';
import { InboxService } from './inbox/inbox.service';
import { Mailer } from './mail/mailer.service';
import { MarketMailSubscriber } from './market-mail/market-mail.subscriber';
import { PlanNewsSubscriber } from './plan-news/plan-news.subscriber';
import { MailboxService } from './preferences/mailbox.service';
import { PreferencesHandler } from './preferences/preferences.handler';
import { PreferencesService } from './preferences/preferences.service';
import { RecipientsService } from './recipients/recipients.service';
import { RecipientsSubscriber } from './recipients/recipients.subscriber';
import { RelationsService } from './relations/relations.service';
import { RelationsSubscriber } from './relations/relations.subscriber';
import { TrendNewsSubscriber } from './trend-news/trend-news.subscriber';
import { TellingService } from './telling/telling.service';
import { MailEventsHandler } from './mail-events/mail-events.handler';
import { TestMailHandler } from './mail/test-mail.handler';
import { MailEventsSweeper } from './suppression/mail-events.sweeper';
import { SuppressionService } from './suppression/suppression.service';
import { UnsubscribeHandler } from './unsubscribe/unsubscribe.handler';
import { UnsubscribeService } from './unsubscribe/unsubscribe.service';

@Module({
  controllers: [
    AccountHandler,
    AccountMailSubscriber,
    AccountNewsSubscriber,
    CollectionMailSubscriber,
    DealNewsSubscriber,
    FollowerNewsSubscriber,
    InboxHandler,
    MailEventsHandler,
    MarketMailSubscriber,
    PlanNewsSubscriber,
    PreferencesHandler,
    RecipientsSubscriber,
    RelationsSubscriber,
    TestMailHandler,
    TrendNewsSubscriber,
    UnsubscribeHandler,
  ],
  providers: [
    DeliveriesService,
    DigestItems,
    DigestsWorker,
    InboxSweeper,
    InboxReads,
    InboxService,
    MailboxService,
    Mailer,
    MailEventsSweeper,
    PreferencesService,
    PurgeService,
    RecipientsService,
    RelationsService,
    Sender,
    SuppressionService,
    TellingService,
    UnsubscribeService,
  ],
})
export class NotificationsModule {
  static forRoot(config: NotificationsConfig): DynamicModule {
    return {
      module: NotificationsModule,
      imports: [
        DatabaseModule.forRoot({ url: config.DATABASE_URL, entities: [], migrations }),
        BusModule.forRoot({ service: 'notifications', url: config.AMQP_URL }),
      ],
      providers: [{ provide: CONFIG, useValue: config }],
    };
  }
}
