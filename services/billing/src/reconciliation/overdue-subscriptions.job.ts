import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { SharedJob } from '@vault/service-kit/shared-job';
import { DataSource } from 'typeorm';
import { StripeTaskQueue } from '../stripe-tasks';
import { CURRENT_STATUSES } from '../subscriptions';

const BATCH_SIZE = 200;

const OVERDUE = `
  SELECT DISTINCT stripe_customer_id AS id FROM subscriptions
  WHERE stripe_status = ANY($1) AND least(period_end, cancel_at) < now() - interval '5 minutes'
    AND synced_at < now() - interval '1 hour' LIMIT $2`;

/** Syncs customers whose subscription should have been renewed or ended, though no event said so. */
@Injectable()
export class OverdueSubscriptionsJob extends SharedJob {
  readonly name = 'overdue subscriptions';
  readonly intervalMs = 300_000;

  constructor(
    private readonly dataSource: DataSource,
    private readonly tasks: StripeTaskQueue,
  ) {
    super();
  }

  async run(): Promise<void> {
    const tx = this.dataSource.manager;
    for (const { id } of await rows<{ id: string }>(tx, OVERDUE, [CURRENT_STATUSES, BATCH_SIZE])) {
      await this.tasks.add(tx, { kind: 'sync_customer', subject: id });
    }
  }
}
