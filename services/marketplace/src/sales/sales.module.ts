import { Module } from '@nestjs/common';
import { ReportsService } from './reports.service';
import { SalesHandler } from './sales.handler';

@Module({ controllers: [SalesHandler], providers: [ReportsService] })
export class SalesModule {}
