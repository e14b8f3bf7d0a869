import { Global, Module, type DynamicModule } from '@nestjs/common';
import { BusModule } from '@vault/service-kit/bus';
import { DatabaseModule } from '@vault/service-kit/database';
import { ObjectStoreModule } from '@vault/service-kit/object-store';
import { AccountModule } from './account';
import { AdministrationModule } from './administration';
import { AttachmentsModule } from './attachments';
import { ComparablesModule } from './comparables';
import { CONFIG, type MarketplaceConfig } from './config';
import { ConversationsModule } from './conversations';
import { migrations } from './database';
import { FavoritesModule } from './favorites';
import { FeedbackModule } from './feedback';
import { ListingsModule } from './listings';
import { MaintenanceModule } from './maintenance';
import { MediansModule } from './medians';
import { OffersModule } from './offers';
import { PhotosModule } from './photos';
import { ReportsModule } from './reports';
import { SalesModule } from './sales';
import { SavedSearchesModule } from './saved-searches';
import { SearchModule } from './search';
import { SellersModule } from './sellers';
import { TransactionsModule } from './transactions';
import { UsersModule } from './users';

@Global()
@Module({
  imports: [
    AccountModule,
    AdministrationModule,
    AttachmentsModule,
    ComparablesModule,
    ConversationsModule,
    FavoritesModule,
    FeedbackModule,
    ListingsModule,
    MaintenanceModule,
    MediansModule,
    OffersModule,
    PhotosModule,
    ReportsModule,
    SalesModule,
    SavedSearchesModule,
    SearchModule,
    SellersModule,
    TransactionsModule,
    UsersModule,
  ],
})
export class MarketplaceModule {
  static forRoot(config: MarketplaceConfig): DynamicModule {
    return {
      module: MarketplaceModule,
      imports: [
        DatabaseModule.forRoot({
          url: config.DATABASE_URL,
          migrationMode: config.MIGRATIONS,
          entities: [],
          migrations,
        }),
        BusModule.forRoot({ service: 'marketplace', url: config.AMQP_URL }),
        ObjectStoreModule.forRoot({
          endpoint: config.S3_ENDPOINT,
          accessKey: config.S3_ACCESS_KEY,
          secretKey: config.S3_SECRET_KEY,
          bucket: config.S3_BUCKET,
          region: config.S3_REGION,
        }),
      ],
      providers: [{ provide: CONFIG, useValue: config }],
      exports: [CONFIG],
    };
  }
}
