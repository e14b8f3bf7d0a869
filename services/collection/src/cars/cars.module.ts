import { Module } from '@nestjs/common';
import { BinSweeper } from './bin.sweeper';
import { CarReadsHandler } from './car-reads.handler';
import { CarReadsService } from './car-reads.service';
import { CarsHandler } from './cars.handler';
import { CarsService } from './cars.service';

@Module({ controllers: [CarReadsHandler, CarsHandler], providers: [CarReadsService, CarsService, BinSweeper] })
export class CarsModule {}
