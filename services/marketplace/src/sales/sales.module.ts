import { Module } from '@nestjs/common';
import { AttachmentsModule } from '../attachments';
import { SaleReportsService } from './sale-reports.service';
import { SalesHandler } from './sales.handler';

@Module({ imports: [AttachmentsModule], controllers: [SalesHandler], providers: [SaleReportsService] })
export class SalesModule {}
