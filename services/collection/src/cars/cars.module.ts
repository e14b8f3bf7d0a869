import { Module } from '@nestjs/common';
import { AttachingModule } from '../attaching';
import { ReleasesModule } from '../releases';
import { SampleVaultModule } from '../sample-vault';
import { BulkService } from './bulk.service';
import { CachedCarPages } from './cached-car-pages';
import { CarReadsHandler } from './car-reads.handler';
import { CarReadsService } from './car-reads.service';
import { CarsHandler } from './cars.handler';
import { CarsService } from './cars.service';
import { SpellingSuggestions } from './car-search';
import { VaultListsHandler } from './vault-lists.handler';
import { VaultListsService } from './vault-lists.service';

@Module({
  imports: [AttachingModule, ReleasesModule, SampleVaultModule],
  controllers: [CarReadsHandler, CarsHandler, VaultListsHandler],
  providers: [CachedCarPages, CarReadsService, CarsService, BulkService, SpellingSuggestions, VaultListsService],
})
export class CarsModule {}
