import { Injectable } from '@nestjs/common';
import { logger } from '@vault/service-kit/logging';
import { rows } from '@vault/service-kit/database';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { DataSource } from 'typeorm';
import { StripeTasks } from '../tasks/stripe-tasks.service';
import { StripeEvents } from '../webhooks/stripe-events.service';
import { Reconciliation } from './reconciliation.service';

const log = logger('reconciliation');

const HOLD = `select pg_try_advisory_lock(hashtextextended('billing.reconciliation', 0)) as mine`;
const LEAVE = `select pg_advisory_unlock(hashtextextended('billing.reconciliation', 0))`;
const DONE_LATELY = `select from reconciliations where ended_at > now() - interval '1 day'`;
const DONE = `insert into reconciliations (ended_at, found) values (clock_timestamp(), $1)`;
const OLD = `delete from reconciliations where ended_at < now() - interval '90 days'`;

/** Compares with Stripe when the service starts and once a day, one instance for all. */
@Injectable()
export class DailyReconciliation extends ScheduledJob {
  protected readonly intervalMs = 600_000;
  private atStart?: Promise<unknown>;

  constructor(
    private readonly database: DataSource,
    private readonly reconciliation: Reconciliation,
    private readonly events: StripeEvents,
    private readonly tasks: StripeTasks,
  ) {
    super();
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    this.atStart = this.reconcile().catch((error: unknown) => {
      log.warn({ err: error }, 'Stripe was not compared with at the start, it is tried again later');
    });
  }

  override async onModuleDestroy(): Promise<void> {
    await this.atStart;
    await super.onModuleDestroy();
  }

  async run(): Promise<void> {
    if ((await rows(this.database.manager, DONE_LATELY)).length === 0) await this.reconcile();
  }

  private async reconcile(): Promise<void> {
    const runner = this.database.createQueryRunner();
    try {
      const [lock] = await rows<{ mine: boolean }>(runner.manager, HOLD);
      if (!lock?.mine) return;
      try {
        const found = await this.reconciliation.run();
        await runner.manager.query(DONE, [found]);
        await runner.manager.query(OLD);
        await Promise.all([this.events.sweep(), this.tasks.sweep()]);
      } finally {
        await runner.manager.query(LEAVE);
      }
    } finally {
      await runner.release();
    }
  }
}
