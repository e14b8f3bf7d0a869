import { rows } from '@vault/service-kit/database';
import { BatchJob } from '@vault/service-kit/scheduled-job';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deleteVaultBatch } from './delete-vault';

const TAKE = `
  SELECT user_id AS "userId" FROM members WHERE purged_at IS NOT NULL AND cleared_at IS NULL
  ORDER BY purged_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`;

const CLEARED = 'UPDATE members SET cleared_at = now() WHERE user_id = $1';

/** Clears away what is held of people whose accounts are gone. Any number of instances share the work. */
@Injectable()
export class VaultPurgeWorker extends BatchJob {
  protected readonly intervalMs = 5_000;
  protected readonly maxBatches = 200;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  protected runBatch(): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const [person] = await rows<{ userId: string }>(tx, TAKE);
      if (!person) return false;
      if (!(await deleteVaultBatch(tx, person.userId))) await rows(tx, CLEARED, [person.userId]);
      return true;
    });
  }
}
