import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { DataSource } from 'typeorm';

const KEPT_DAYS = 120;
const AT_ONCE = 5_000;
const MAX_ROUNDS = 20;

const SWEEP = `
  DELETE FROM saved_search_matches WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM saved_search_matches WHERE found_at < now() - interval '${KEPT_DAYS} days' AND notify_at IS NULL
    LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
  )) RETURNING 1`;

/** Forgets what was found long ago. */
@Injectable()
export class MatchSweeper extends ScheduledJob {
  protected readonly intervalMs = 3_600_000;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      if ((await rows(this.dataSource.manager, SWEEP)).length < AT_ONCE) return;
    }
  }
}
