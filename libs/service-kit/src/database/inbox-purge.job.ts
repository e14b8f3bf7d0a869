import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SharedBatchJob } from '../shared-job';
import { rows } from './rows';

/** Far longer than any redelivery; a message replayed from the dead letters must still find its row. */
const INBOX_DAYS = 60;
const BATCH = 5_000;

const PURGE = `
  DELETE FROM inbox WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM inbox WHERE received_at < now() - interval '${INBOX_DAYS} days'
    ORDER BY received_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))
  RETURNING 1`;

/** Deletes old rows of the inbox in batches. */
@Injectable()
export class InboxPurgeJob extends SharedBatchJob {
  readonly name = 'inbox purge';
  readonly intervalMs = 3_600_000;
  /** A million events an hour. */
  protected readonly maxBatches = 200;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  protected async runBatch(): Promise<boolean> {
    return (await rows(this.dataSource.manager, PURGE)).length === BATCH;
  }
}
