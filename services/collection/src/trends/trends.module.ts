import { Module } from '@nestjs/common';
import { TrendWorker } from './trend.worker';

@Module({ providers: [TrendWorker] })
export class TrendsModule {}
