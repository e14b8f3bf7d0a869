import { Module, type DynamicModule } from '@nestjs/common';
import { BusModule } from '@vault/service-kit/bus';
import { DatabaseModule } from '@vault/service-kit/database';
import { ObjectStoreModule } from '@vault/service-kit/object-store';
import { AccountPurgeModule } from './account-purge';
import { AdministrationModule } from './administration';
import { AttachingModule } from './attaching';
import { BinModule } from './bin';
import { CarsModule } from './cars';
import { ChecklistsModule } from './checklists';
import { CollectorsModule } from './collectors';
import type { CollectionConfig } from './config';
import { entities, migrations } from './database';
import { ExportsModule } from './exports';
import { ImportsModule } from './imports';
import { JobsModule } from './jobs';
import { MarketModule } from './market';
import { OfflineVaultModule } from './offline-vault';
import { PhotosModule } from './photos';
import { ProposalsModule } from './proposals';
import { RarityModule } from './rarity';
import { ReleaseFactsModule } from './release-facts';
import { ReleasesModule } from './releases';
import { SampleVaultModule } from './sample-vault';
import { ShowcaseModule } from './showcase';
import { StatsModule } from './stats';
import { TransfersModule } from './transfers';
import { TrendsModule } from './trends';
import { UsersModule } from './users';
import { ValuationModule } from './valuation';
import { VaultsModule } from './vaults';
import { WishlistModule } from './wishlist';

@Module({
  imports: [
    AdministrationModule,
    AttachingModule,
    VaultsModule,
    CarsModule,
    BinModule,
    OfflineVaultModule,
    PhotosModule,
    StatsModule,
    TrendsModule,
    ChecklistsModule,
    CollectorsModule,
    ImportsModule,
    JobsModule,
    AccountPurgeModule,
    MarketModule,
    ProposalsModule,
    RarityModule,
    ReleaseFactsModule,
    ReleasesModule,
    ValuationModule,
    WishlistModule,
    SampleVaultModule,
    ShowcaseModule,
    TransfersModule,
  ],
})
export class CollectionModule {
  static forRoot(config: CollectionConfig): DynamicModule {
    return {
      module: CollectionModule,
      imports: [
        DatabaseModule.forRoot({ url: config.DATABASE_URL, migrationMode: config.MIGRATIONS, entities, migrations }),
        UsersModule.forRoot({ minAgeDays: config.MEMBER_MIN_AGE_DAYS }),
        // Requests of one user wait for the row lock of the vault; others must not wait for them.
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
