import { Module } from '@nestjs/common';
import { CastingBackfill } from './casting-backfill.job';
import { ListingChangedSubscriber } from './listing-changed.subscriber';
import { OwnCarsHandler } from './own-cars.handler';

@Module({ controllers: [ListingChangedSubscriber, OwnCarsHandler], providers: [CastingBackfill] })
export class MarketModule {}
