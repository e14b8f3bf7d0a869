import type { InputOf, OutputOf } from '@vault/contracts/define';
import { reportSale } from '@vault/contracts/marketplace/comparables';
import { Handler, Handles, type CallContext } from '@vault/service-kit/bus';
import { SaleReportsService } from './sale-reports.service';

@Handler()
export class SalesHandler {
  constructor(private readonly reports: SaleReportsService) {}

  @Handles(reportSale)
  async report(input: InputOf<typeof reportSale>, ctx: CallContext): Promise<OutputOf<typeof reportSale>> {
    return { id: await this.reports.report(ctx, input) };
  }
}
