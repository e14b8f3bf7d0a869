import { Module } from '@nestjs/common';
import { SellerFigures } from './seller-figures';
import { SellersHandler } from './sellers.handler';

@Module({
  controllers: [SellersHandler],
  providers: [SellerFigures],
  exports: [SellerFigures],
})
export class SellersModule {}
