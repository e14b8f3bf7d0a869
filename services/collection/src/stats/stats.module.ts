import { Module } from '@nestjs/common';
import { SampleVaultModule } from '../sample-vault';
import { AnalyticsHandler } from './analytics.handler';
import { StatsHandler } from './stats.handler';

@Module({ imports: [SampleVaultModule], controllers: [AnalyticsHandler, StatsHandler] })
export class StatsModule {}
