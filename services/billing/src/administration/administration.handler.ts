import { getBillingFigures, getPlanRecord } from '@vault/contracts/billing/administration';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { Handler, Handles } from '@vault/service-kit/bus';
import { AdministrationService } from './administration.service';

@Handler()
export class AdministrationHandler {
  constructor(private readonly administration: AdministrationService) {}

  @Handles(getBillingFigures)
  figures(): Promise<OutputOf<typeof getBillingFigures>> {
    return this.administration.figures();
  }

  @Handles(getPlanRecord)
  planRecord({ userId }: InputOf<typeof getPlanRecord>): Promise<OutputOf<typeof getPlanRecord>> {
    return this.administration.planRecord(userId);
  }
}
