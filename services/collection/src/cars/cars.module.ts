import { Module } from '@nestjs/common';
import { BinSweeper } from './bin.sweeper';
import { BulkService } from './bulk.service';
import { CarReadsHandler } from './car-reads.handler';
import { CarReadsService } from './car-reads.service';
import { CarsHandler } from './cars.handler';
import { CarsService } from './cars.service';

@Module({
  controllers: [CarReadsHandler, CarsHandler],
  providers: [CarReadsService, CarsService, BulkService, BinSweeper],
})
export class CarsModule {}
