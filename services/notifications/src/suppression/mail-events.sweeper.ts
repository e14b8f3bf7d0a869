import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { SharedBatchJob } from '@vault/service-kit/shared-job';
import { DataSource } from 'typeorm';

const BATCH_SIZE = 1_000;

const DELETE_OLD = `
  DELETE FROM mail_events WHERE (provider, event_id) IN (
    SELECT provider, event_id FROM mail_events WHERE received_at < now() - interval '90 days' LIMIT ${BATCH_SIZE})
  RETURNING 1`;

/** Deletes the providers' events after 90 days, when no signature is fresh enough to send one again. */
@Injectable()
export class MailEventsSweeper extends SharedBatchJob {
  readonly name = 'old events of mail providers';
  readonly intervalMs = 3_600_000;
  protected readonly maxBatches = 100;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  protected async runBatch(): Promise<boolean> {
    return (await rows(this.dataSource.manager, DELETE_OLD)).length === BATCH_SIZE;
  }
}
