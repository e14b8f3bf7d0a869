import { Module } from '@nestjs/common';
import { SellerChangesSweeper } from './seller-changes.sweeper';
import { SellerFigures } from './seller-figures';
import { SellersHandler } from './sellers.handler';

@Module({
  controllers: [SellersHandler],
  providers: [SellerFigures, SellerChangesSweeper],
  exports: [SellerFigures],
})
export class SellersModule {}
