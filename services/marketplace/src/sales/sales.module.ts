import { Module } from '@nestjs/common';
import { SaleReportsService } from './sale-reports.service';
import { SalesHandler } from './sales.handler';

@Module({ controllers: [SalesHandler], providers: [SaleReportsService] })
export class SalesModule {}
