import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { BatchJob } from '@vault/service-kit/scheduled-job';
import { DataSource } from 'typeorm';
import { medianLock, refreshMedians } from './medians';

const CLAIM = `
  DELETE FROM medians_due WHERE key = (SELECT key FROM medians_due ORDER BY key LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING key`;

/** A median that a sale has left by its age, and that no other transaction is refreshing: it has the lock of `refreshMedians`. */
const AGED = `
  SELECT key FROM (SELECT key FROM medians WHERE due_at <= now() ORDER BY due_at LIMIT 50) aged
  WHERE pg_try_advisory_xact_lock(${medianLock('key')}) LIMIT 1`;

/** Computes the medians that are due. */
@Injectable()
export class MedianRefreshWorker extends BatchJob {
  protected readonly intervalMs = 2_000;
  protected readonly maxBatches = 500;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  protected runBatch(): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const [claimed] = await rows<{ key: string }>(tx, CLAIM);
      const [due] = claimed ? [claimed] : await rows<{ key: string }>(tx, AGED);
      if (due) await refreshMedians(tx, [due.key]);
      return due !== undefined;
    });
  }
}
