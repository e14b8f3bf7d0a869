import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { SharedJob } from '@vault/service-kit/shared-job';
import { DataSource } from 'typeorm';

const RETENTION_DAYS = 120;
const BATCH = 5_000;
const MAX_ROUNDS = 20;

const DELETE = `
  DELETE FROM saved_search_matches WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM saved_search_matches WHERE found_at < now() - interval '${RETENTION_DAYS} days' AND notify_at IS NULL
    LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
  )) RETURNING 1`;

/** Deletes old matches whose owners were notified. */
@Injectable()
export class OldMatchesSweeper extends SharedJob {
  readonly name = 'old matches';
  readonly intervalMs = 3_600_000;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      if ((await rows(this.dataSource.manager, DELETE)).length < BATCH) return;
    }
  }
}
