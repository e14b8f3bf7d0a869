import { Module } from '@nestjs/common';
import { ModelsModule } from '../models';
import { CastingBackfill } from './casting-backfill.job';
import { ListingChangedSubscriber } from './listing-changed.subscriber';
import { OwnCarsHandler } from './own-cars.handler';

@Module({
  imports: [ModelsModule],
  controllers: [ListingChangedSubscriber, OwnCarsHandler],
  providers: [CastingBackfill],
})
export class MarketModule {}
