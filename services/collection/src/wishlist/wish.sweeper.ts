import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SharedBatchJob } from '@vault/service-kit/shared-job';
import { rows } from '@vault/service-kit/database';

const BATCH = 500;

const SWEEP = `
  DELETE FROM wishlist_items WHERE id IN (
    SELECT id FROM wishlist_items WHERE deleted_at < now() - interval '1 hour'
    ORDER BY deleted_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
  ) RETURNING id`;

/** Deletes wishes for good whose deletion can no longer be undone. */
@Injectable()
export class WishSweeper extends SharedBatchJob {
  readonly name = 'deleted wishes';
  readonly intervalMs = 600_000;
  protected readonly maxBatches = 20;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  protected async runBatch(): Promise<boolean> {
    return (await rows(this.dataSource.manager, SWEEP)).length === BATCH;
  }
}
