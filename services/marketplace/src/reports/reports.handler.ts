import type { InputOf, OutputOf } from '@vault/contracts/define';
import {
  listReports,
  removeListing,
  reportListing,
  resolveReport,
  type Report,
} from '@vault/contracts/marketplace/reports';
import { adminId } from '@vault/service-kit/admin-actions';
import { Handler, Handles, memberId, type CallContext, type PageAnswer } from '@vault/service-kit/bus';

import { ModerationService } from './moderation.service';
import { ReportListingService } from './report-listing.service';
import { ReportReads } from './report-reads.service';

@Handler()
export class ReportsHandler {
  constructor(
    private readonly reporting: ReportListingService,
    private readonly moderation: ModerationService,
    private readonly reads: ReportReads,
  ) {}

  @Handles(reportListing)
  async report(input: InputOf<typeof reportListing>, ctx: CallContext): Promise<OutputOf<typeof reportListing>> {
    return this.reporting.report(memberId(ctx), input);
  }

  @Handles(listReports)
  async list(query: InputOf<typeof listReports>, ctx: CallContext): Promise<PageAnswer<Report>> {
    adminId(ctx);
    return this.reads.page(query);
  }

  @Handles(resolveReport)
  async resolve(input: InputOf<typeof resolveReport>, ctx: CallContext): Promise<Report> {
    return this.moderation.resolve(adminId(ctx), input);
  }

  @Handles(removeListing)
  async remove(input: InputOf<typeof removeListing>, ctx: CallContext): Promise<OutputOf<typeof removeListing>> {
    return this.moderation.removeListing(adminId(ctx), input);
  }
}
