import { Injectable, Logger } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { SharedJob } from '@vault/service-kit/shared-job';
import { DataSource } from 'typeorm';
import { RefundDecisions } from './refund-decisions.service';

const TIMEOUT_MS = 10_000;
const INTERRUPTED = `
  SELECT id FROM refund_requests WHERE status = 'pending' AND approving_since < now() - interval '30 seconds'
  ORDER BY approving_since LIMIT 10`;

/** Completes approvals whose call ended before Stripe had answered. */
@Injectable()
export class ApprovalCompletionJob extends SharedJob {
  readonly name = 'interrupted approvals of refunds';
  readonly intervalMs = 30_000;
  private readonly logger = new Logger(ApprovalCompletionJob.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly decisions: RefundDecisions,
  ) {
    super();
  }

  async run(): Promise<void> {
    for (const { id } of await rows<{ id: string }>(this.dataSource.manager, INTERRUPTED)) {
      const approval = await this.decisions.findApproval(id);
      if (!approval) continue;
      const deadline = { deadline: Date.now() + TIMEOUT_MS };
      await this.decisions.completeApproval(deadline, approval).catch((error: unknown) => {
        this.logger.warn(`The approval of the refund request ${id} is not complete yet: ${String(error)}`);
      });
    }
  }
}
