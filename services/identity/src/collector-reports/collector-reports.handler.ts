import type { InputOf, OutputOf } from '@vault/contracts/define';
import {
  listCollectorReports,
  reportCollector,
  resolveCollectorReport,
  type CollectorReport,
} from '@vault/contracts/identity/collector-reports';
import { Handler, Handles, type CallContext, type PageAnswer } from '@vault/service-kit/bus';
import { callingAdministrator } from '../sessions';
import { ReportListService } from './report-list.service';
import { ReportModerationService } from './report-moderation.service';
import { ReportingService } from './reporting.service';

@Handler()
export class CollectorReportsHandler {
  constructor(
    private readonly reporting: ReportingService,
    private readonly reports: ReportListService,
    private readonly moderation: ReportModerationService,
  ) {}

  @Handles(reportCollector)
  report(input: InputOf<typeof reportCollector>, ctx: CallContext): Promise<OutputOf<typeof reportCollector>> {
    return this.reporting.report(input, ctx);
  }

  @Handles(listCollectorReports)
  async list(query: InputOf<typeof listCollectorReports>, ctx: CallContext): Promise<PageAnswer<CollectorReport>> {
    callingAdministrator(ctx);
    return this.reports.list(query);
  }

  @Handles(resolveCollectorReport)
  async resolve(input: InputOf<typeof resolveCollectorReport>, ctx: CallContext): Promise<CollectorReport> {
    return this.moderation.resolve(input, ctx);
  }
}
