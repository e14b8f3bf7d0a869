import { Module } from '@nestjs/common';
import { LateCastings } from './late-castings';
import { ListingChangedSubscriber } from './listing-changed.subscriber';
import { OwnThingsHandler } from './own-things.handler';

@Module({ controllers: [ListingChangedSubscriber, OwnThingsHandler], providers: [LateCastings] })
export class MarketModule {}
