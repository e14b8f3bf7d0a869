import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { DataSource } from 'typeorm';
import { COUNTING } from '../subscriptions/subscription-row';
import { StripeTasks } from '../tasks/stripe-tasks.service';

const AT_ONCE = 200;

/** Something should have become of them by now, and was not told of. */
const OVERDUE = `select distinct stripe_customer_id as id from subscriptions
  where stripe_status = any($1) and least(period_end, cancel_at) < now() - interval '5 minutes'
    and synced_at < now() - interval '1 hour' limit $2`;

/** Asks after subscriptions whose period is over, though no event said what became of them. */
@Injectable()
export class OverdueSubscriptions extends ScheduledJob {
  protected readonly intervalMs = 300_000;

  constructor(
    private readonly database: DataSource,
    private readonly tasks: StripeTasks,
  ) {
    super();
  }

  async run(): Promise<void> {
    const overdue = await rows<{ id: string }>(this.database.manager, OVERDUE, [COUNTING, AT_ONCE]);
    for (const { id } of overdue) await this.tasks.add(this.database.manager, { kind: 'sync', subject: id });
  }
}
