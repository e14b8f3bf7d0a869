import { Module } from '@nestjs/common';
import { ListingChangedSubscriber } from './listing-changed.subscriber';

@Module({ controllers: [ListingChangedSubscriber] })
export class MarketModule {}
