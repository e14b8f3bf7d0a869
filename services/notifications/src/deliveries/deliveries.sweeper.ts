import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { SharedBatchJob } from '@vault/service-kit/shared-job';
import { DataSource } from 'typeorm';

const BATCH_SIZE = 1_000;

const DELETE_OLD = `
  DELETE FROM email_deliveries WHERE id IN (
    SELECT id FROM email_deliveries WHERE state <> 'pending' AND created_at < now() - interval '90 days'
    LIMIT ${BATCH_SIZE})
  RETURNING 1`;

/** Deletes the rows of mails that were settled 90 days ago. */
@Injectable()
export class DeliveriesSweeper extends SharedBatchJob {
  readonly name = 'old deliveries';
  readonly intervalMs = 3_600_000;
  protected readonly maxBatches = 100;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  protected async runBatch(): Promise<boolean> {
    return (await rows(this.dataSource.manager, DELETE_OLD)).length === BATCH_SIZE;
  }
}
