import { Injectable } from '@nestjs/common';
import { SharedJob } from '@vault/service-kit/shared-job';
import { DataSource } from 'typeorm';
import { StripeTaskQueue } from '../stripe-tasks';
import { StripeEvents } from '../webhooks';
import { Reconciliation } from './reconciliation.service';

const INSERT = 'INSERT INTO reconciliations (ended_at, differences) VALUES (clock_timestamp(), $1)';
const DELETE_OLD = `DELETE FROM reconciliations WHERE ended_at < now() - interval '90 days'`;

/** Reconciles once a day; when the service was stopped at that time, as soon as it starts. */
@Injectable()
export class ReconciliationJob extends SharedJob {
  readonly name = 'reconciliation';
  readonly intervalMs = 86_400_000;

  constructor(
    private readonly dataSource: DataSource,
    private readonly reconciliation: Reconciliation,
    private readonly events: StripeEvents,
    private readonly tasks: StripeTaskQueue,
  ) {
    super();
  }

  async run(): Promise<void> {
    const differences = await this.reconciliation.run();
    await this.dataSource.query(INSERT, [differences]);
    await this.dataSource.query(DELETE_OLD);
    await Promise.all([this.events.deleteOld(), this.tasks.deleteOld()]);
  }
}
