import { Module, type DynamicModule } from '@nestjs/common';
import { BusModule } from '@vault/service-kit/bus';
import { DatabaseModule } from '@vault/service-kit/database';
import { ObjectStoreModule } from '@vault/service-kit/object-store';
import { AdministrationModule } from './administration/administration.module';
import { BinModule } from './bin/bin.module';
import { CarsModule } from './cars/cars.module';
import { CatalogModule } from './catalog/catalog.module';
import { CollectorsModule } from './collectors/collectors.module';
import type { CollectionConfig } from './config';
import { entities, migrations } from './database';
import { ExportsModule } from './exports/exports.module';
import { ImportsModule } from './imports/imports.module';
import { JobsModule } from './jobs/jobs.module';
import { AccountPurgeModule } from './account-purge/account-purge.module';
import { MarketModule } from './market/market.module';
import { UsersModule } from './users/users.module';
import { ModelsModule } from './models/models.module';
import { PhotosModule } from './photos/photos.module';
import { OfflineVaultModule } from './offline-vault/offline-vault.module';
import { RarityModule } from './rarity/rarity.module';
import { ShowcaseModule } from './showcase/showcase.module';
import { StatsModule } from './stats/stats.module';
import { TrendsModule } from './trends/trends.module';
import { TransfersModule } from './transfers/transfers.module';
import { ValuationModule } from './valuation/valuation.module';
import { VaultsModule } from './vaults/vaults.module';
import { WishlistModule } from './wishlist/wishlist.module';

@Module({
  imports: [
    AdministrationModule,
    VaultsModule,
    CarsModule,
    BinModule,
    OfflineVaultModule,
    PhotosModule,
    StatsModule,
    TrendsModule,
    CatalogModule,
    CollectorsModule,
    ImportsModule,
    JobsModule,
    AccountPurgeModule,
    MarketModule,
    ModelsModule,
    RarityModule,
    ValuationModule,
    WishlistModule,
    ShowcaseModule,
    TransfersModule,
  ],
})
export class CollectionModule {
  static forRoot(config: CollectionConfig): DynamicModule {
    return {
      module: CollectionModule,
      imports: [
        DatabaseModule.forRoot({ url: config.DATABASE_URL, entities, migrations }),
        UsersModule.forRoot({ minAgeDays: config.MEMBER_MIN_AGE_DAYS }),
        // One person's adds queue up at the row of their vault; while they do, there is room for everybody else.
        BusModule.forRoot({ service: 'collection', url: config.AMQP_URL, concurrency: 64 }),
        ObjectStoreModule.forRoot({
          endpoint: config.S3_ENDPOINT,
          accessKey: config.S3_ACCESS_KEY,
          secretKey: config.S3_SECRET_KEY,
          bucket: config.S3_BUCKET,
          region: config.S3_REGION,
        }),
        ExportsModule.forRoot({ publicUrl: config.PUBLIC_URL }),
      ],
    };
  }
}
