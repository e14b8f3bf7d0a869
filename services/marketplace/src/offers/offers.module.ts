import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations';
import { PhotosModule } from '../photos';
import { VaultsModule } from '../vaults';
import { CounterOfferService } from './counter-offer.service';
import { ListingMessages } from './listing-messages.service';
import { OfferExpiryWorker } from './offer-expiry.worker';
import { OfferedCarsService } from './offered-cars.service';
import { OffersHandler } from './offers.handler';
import { OffersService } from './offers.service';

/** Making, countering, declining, withdrawing, expiring and closing offers. */
@Module({
  imports: [ConversationsModule, PhotosModule, VaultsModule],
  controllers: [OffersHandler],
  providers: [ListingMessages, OffersService, CounterOfferService, OfferedCarsService, OfferExpiryWorker],
})
export class OffersModule {}
