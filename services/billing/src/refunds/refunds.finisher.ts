import { Injectable, Logger } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { DataSource } from 'typeorm';
import { DecidingService } from './deciding.service';

const AT_ONCE = 10;
const PATIENCE_MS = 10_000;
const BEGUN = `
  select id from refund_requests where status = 'pending' and approving_since < now() - interval '30 seconds'
  order by approving_since limit ${AT_ONCE}`;

/** Finishes approvals whose administrator's call ended before Stripe had answered. */
@Injectable()
export class RefundsFinisher extends ScheduledJob {
  protected readonly intervalMs = 30_000;
  private readonly logger = new Logger(RefundsFinisher.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly deciding: DecidingService,
  ) {
    super();
  }

  async run(): Promise<void> {
    for (const { id } of await rows<{ id: string }>(this.dataSource.manager, BEGUN)) {
      const approval = await this.deciding.begin(id, null, null);
      if (!approval) continue;
      await this.deciding.finish({ deadline: Date.now() + PATIENCE_MS }, approval).catch((error: unknown) => {
        this.logger.warn(`The refund ${id} was approved and is not finished yet: ${String(error)}`);
      });
    }
  }
}
