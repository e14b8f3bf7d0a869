import { Module } from '@nestjs/common';
import { ModerationReadsService } from './moderation-reads.service';
import { ModerationService } from './moderation.service';
import { ReportingService } from './reporting.service';
import { ReportsHandler } from './reports.handler';

@Module({ controllers: [ReportsHandler], providers: [ReportingService, ModerationService, ModerationReadsService] })
export class ReportsModule {}
