import { Module } from '@nestjs/common';
import { AttachmentsModule } from '../attachments';
import { PhotosModule } from '../photos';
import { SellersModule } from '../sellers';
import { VaultsModule } from '../vaults';
import { CachedListings } from './cached-listings';
import { CreateListingService } from './create-listing.service';
import { DeleteListingService } from './delete-listing.service';
import { DeletedListingsSweeper } from './deleted-listings.sweeper';
import { ListingLimits } from './listing-limits';
import { ListingPhotosService } from './listing-photos.service';
import { ListingReadsService } from './listing-reads.service';
import { ListingStatusService } from './listing-status.service';
import { ListingsHandler } from './listings.handler';
import { UpdateListingService } from './update-listing.service';

/** Creating, changing, deleting and reading one listing. Lists are in `search/`. */
@Module({
  imports: [AttachmentsModule, PhotosModule, SellersModule, VaultsModule],
  controllers: [ListingsHandler],
  providers: [
    CreateListingService,
    UpdateListingService,
    DeleteListingService,
    ListingReadsService,
    CachedListings,
    ListingPhotosService,
    ListingStatusService,
    ListingLimits,
    DeletedListingsSweeper,
  ],
})
export class ListingsModule {}
