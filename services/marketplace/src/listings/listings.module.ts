import { Module } from '@nestjs/common';
import { PhotosModule } from '../photos/photos.module';
import { FrequentSearches } from '../search/frequent-searches';
import { SearchService } from '../search/search.service';
import { ChangesService } from './changes.service';
import { DeletedSweeper } from './deleted.sweeper';
import { DeletionService } from './deletion.service';
import { ListingLimits } from './listing-limits';
import { ListingPhotosService } from './listing-photos.service';
import { ListingReadsHandler } from './listing-reads.handler';
import { ListingReadsService } from './listing-reads.service';
import { ListingStatusService } from './listing-status.service';
import { ListingsHandler } from './listings.handler';
import { ListingsService } from './listings.service';
import { OwnCar } from './own-car';

@Module({
  imports: [PhotosModule],
  controllers: [ListingsHandler, ListingReadsHandler],
  providers: [
    ...[ListingsService, ListingLimits, OwnCar, ListingReadsService, SearchService, FrequentSearches],
    ...[ChangesService, ListingPhotosService, ListingStatusService, DeletionService, DeletedSweeper],
  ],
})
export class ListingsModule {}
