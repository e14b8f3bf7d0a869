import { Global, Module, type DynamicModule } from '@nestjs/common';
import { BusModule } from '@vault/service-kit/bus';
import { DatabaseModule } from '@vault/service-kit/database';
import { ObjectStoreModule } from '@vault/service-kit/object-store';
import { AccountHandler } from './account/account.handler';
import { AdministrationModule } from './administration/administration.module';
import { ComparablesModule } from './comparables/comparables.module';
import { CONFIG, type MarketplaceConfig } from './config';
import { migrations } from './database';
import { DealsModule } from './deals.module';
import { FavoritesModule } from './favorites/favorites.module';
import { ListingsModule } from './listings/listings.module';
import { MediansModule } from './medians/medians.module';
import { MembersModule } from './members/members.module';
import { ReportsModule } from './reports/reports.module';
import { SalesModule } from './sales/sales.module';
import { SavedSearchesModule } from './saved-searches/saved-searches.module';

@Global()
@Module({
  imports: [
    AdministrationModule,
    MembersModule,
    ListingsModule,
    MediansModule,
    SalesModule,
    ComparablesModule,
    DealsModule,
    ReportsModule,
    FavoritesModule,
    SavedSearchesModule,
  ],
  controllers: [AccountHandler],
})
export class MarketplaceModule {
  static forRoot(config: MarketplaceConfig): DynamicModule {
    return {
      module: MarketplaceModule,
      imports: [
        DatabaseModule.forRoot({ url: config.DATABASE_URL, entities: [], migrations }),
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
