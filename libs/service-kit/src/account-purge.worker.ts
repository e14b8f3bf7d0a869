import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { rows } from './database';
import { BatchJob } from './scheduled-job';

// Not FOR UPDATE: rows that refer to the user may be written meanwhile.
const NEXT = `
  SELECT user_id AS "userId" FROM users WHERE purged_at IS NOT NULL AND cleared_at IS NULL
  ORDER BY purged_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`;
const CLEARED = 'UPDATE users SET cleared_at = now() WHERE user_id = $1';

/**
 * Deletes what a service holds of purged accounts, batch by batch: a vault may have ten thousand cars. Needs the
 * columns `user_id`, `purged_at` and `cleared_at` of the service's table `users`. Instances share the work.
 */
@Injectable()
export abstract class AccountPurgeWorker extends BatchJob {
  protected readonly intervalMs = 5_000;
  protected readonly maxBatches = 200;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  /** Deletes a bounded part of the user's data; false when nothing was left. */
  protected abstract deleteBatch(tx: EntityManager, userId: string): Promise<boolean>;

  protected runBatch(): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const [user] = await rows<{ userId: string }>(tx, NEXT);
      if (!user) return false;
      if (!(await this.deleteBatch(tx, user.userId))) await rows(tx, CLEARED, [user.userId]);
      return true;
    });
  }
}
