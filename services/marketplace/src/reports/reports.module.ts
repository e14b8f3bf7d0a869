import { Module } from '@nestjs/common';

import { ModerationService } from './moderation.service';
import { ReportListingService } from './report-listing.service';
import { ReportReads } from './report-reads.service';
import { ReportsHandler } from './reports.handler';

@Module({ controllers: [ReportsHandler], providers: [ReportListingService, ModerationService, ReportReads] })
export class ReportsModule {}
