import { Module } from '@nestjs/common';
import { PlansHandler } from './plans.handler';
import { StripePrices } from './stripe-prices.service';

@Module({ controllers: [PlansHandler], providers: [StripePrices], exports: [StripePrices] })
export class PlansModule {}
