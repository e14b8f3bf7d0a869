import { Module } from '@nestjs/common';
import { SellersHandler } from './sellers.handler';

@Module({ controllers: [SellersHandler] })
export class SellersModule {}
