import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { AccountPlansService } from './account-plans.service';

const BATCH_SIZE = 100;

/** Ends gifts and grace periods that are over. */
@Injectable()
export class PlanExpiryJob extends ScheduledJob {
  protected readonly intervalMs = 10_000;

  constructor(private readonly plans: AccountPlansService) {
    super();
  }

  run(): Promise<number> {
    return this.plans.recomputeDue(BATCH_SIZE);
  }
}
