import { Module } from '@nestjs/common';
import { StatsHandler } from './stats.handler';

@Module({ controllers: [StatsHandler] })
export class StatsModule {}
