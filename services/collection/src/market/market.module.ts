import { Module } from '@nestjs/common';
import { LateCastings } from './late-castings';
import { ListingChangedSubscriber } from './listing-changed.subscriber';

@Module({ controllers: [ListingChangedSubscriber], providers: [LateCastings] })
export class MarketModule {}
