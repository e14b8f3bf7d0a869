import { Module } from '@nestjs/common';
import { AttachingModule } from '../attaching';
import { ReleasesModule } from '../releases';
import { ListingAttacher } from './attach-listings.job';
import { CastingBackfill } from './casting-backfill.job';
import { ListingChangedSubscriber } from './listing-changed.subscriber';
import { MarketReleasesHandler } from './market-releases.handler';
import { OwnCarsHandler } from './own-cars.handler';
import { AttachmentsPublisher } from './publish-attachments.job';

@Module({
  imports: [AttachingModule, ReleasesModule],
  controllers: [ListingChangedSubscriber, OwnCarsHandler, MarketReleasesHandler],
  providers: [CastingBackfill, ListingAttacher, AttachmentsPublisher],
})
export class MarketModule {}
