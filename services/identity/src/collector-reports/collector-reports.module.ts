import { Module } from '@nestjs/common';
import { ThrottleModule } from '../throttle';
import { UsersModule } from '../users';
import { CollectorReportsHandler } from './collector-reports.handler';
import { ReportListService } from './report-list.service';
import { ReportModerationService } from './report-moderation.service';
import { ReportingService } from './reporting.service';

@Module({
  imports: [ThrottleModule, UsersModule],
  controllers: [CollectorReportsHandler],
  providers: [ReportListService, ReportModerationService, ReportingService],
})
export class CollectorReportsModule {}
