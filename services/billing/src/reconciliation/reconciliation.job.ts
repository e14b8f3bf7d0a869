import { Injectable, Logger } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { DataSource } from 'typeorm';
import { StripeTaskQueue } from '../stripe-tasks';
import { StripeEvents } from '../webhooks';
import { Reconciliation } from './reconciliation.service';

const ACQUIRE = `SELECT pg_try_advisory_lock(hashtextextended('billing.reconciliation', 0)) AS acquired`;
const RELEASE = `SELECT pg_advisory_unlock(hashtextextended('billing.reconciliation', 0))`;
const LAST_DAY = `SELECT FROM reconciliations WHERE ended_at > now() - interval '1 day'`;
const INSERT = 'INSERT INTO reconciliations (ended_at, differences) VALUES (clock_timestamp(), $1)';
const DELETE_OLD = `DELETE FROM reconciliations WHERE ended_at < now() - interval '90 days'`;

/** Reconciles when the service starts and once a day, in one instance at a time. */
@Injectable()
export class ReconciliationJob extends ScheduledJob {
  protected readonly intervalMs = 600_000;
  private readonly logger = new Logger(ReconciliationJob.name);
  private startup?: Promise<unknown>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly reconciliation: Reconciliation,
    private readonly events: StripeEvents,
    private readonly tasks: StripeTaskQueue,
  ) {
    super();
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    this.startup = this.reconcile().catch((error: unknown) => {
      this.logger.warn(`The reconciliation at startup failed and is retried later: ${String(error)}`);
    });
  }

  override async onModuleDestroy(): Promise<void> {
    await this.startup;
    await super.onModuleDestroy();
  }

  async run(): Promise<void> {
    if ((await rows(this.dataSource.manager, LAST_DAY)).length === 0) await this.reconcile();
  }

  private async reconcile(): Promise<void> {
    const runner = this.dataSource.createQueryRunner();
    try {
      const [lock] = await rows<{ acquired: boolean }>(runner.manager, ACQUIRE);
      if (!lock?.acquired) return;
      try {
        const differences = await this.reconciliation.run();
        await runner.manager.query(INSERT, [differences]);
        await runner.manager.query(DELETE_OLD);
        await Promise.all([this.events.deleteOld(), this.tasks.deleteOld()]);
      } finally {
        await runner.manager.query(RELEASE);
      }
    } finally {
      await runner.release();
    }
  }
}
