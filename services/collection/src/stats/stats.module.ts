import { Module } from '@nestjs/common';
import { AnalyticsHandler } from './analytics.handler';
import { StatsHandler } from './stats.handler';

@Module({ controllers: [AnalyticsHandler, StatsHandler] })
export class StatsModule {}
