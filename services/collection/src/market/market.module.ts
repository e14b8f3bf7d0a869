import { Module } from '@nestjs/common';
import { AttachingModule } from '../attaching';
import { CastingBackfill } from './casting-backfill.job';
import { ListingChangedSubscriber } from './listing-changed.subscriber';
import { OwnCarsHandler } from './own-cars.handler';

@Module({
  imports: [AttachingModule],
  controllers: [ListingChangedSubscriber, OwnCarsHandler],
  providers: [CastingBackfill],
})
export class MarketModule {}
