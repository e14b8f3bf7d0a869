import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { DataSource } from 'typeorm';

const AT_ONCE = 200;

/** What a closed account hides comes back with it. */
const LONG_GONE = `l.deleted_at < now() - interval '30 days' AND NOT l.hidden_by_account`;
const DEALT_IN = 'EXISTS (SELECT FROM marketplace_transactions t WHERE t.listing_id = l.id)';

/** Both sides of a deal see for good what they dealt in. */
const LET_GO = `
  WITH gone AS (
    SELECT l.id FROM marketplace_listings l WHERE ${LONG_GONE} AND l.photos <> '[]' AND NOT ${DEALT_IN}
    ORDER BY l.id LIMIT ${AT_ONCE} FOR NO KEY UPDATE SKIP LOCKED
  ), freed AS (
    UPDATE listing_photos p SET listing_id = NULL, unattached_since = now() FROM gone WHERE p.listing_id = gone.id
  )
  UPDATE marketplace_listings l SET photos = '[]' FROM gone WHERE l.id = gone.id`;

/** What somebody wrote about, dealt in or reported keeps its row. */
const FORGET = `
  DELETE FROM marketplace_listings WHERE id IN (
    SELECT l.id FROM marketplace_listings l
    WHERE ${LONG_GONE} AND l.photos = '[]' AND NOT ${DEALT_IN}
      AND NOT EXISTS (SELECT FROM conversations t WHERE t.listing_id = l.id)
      AND NOT EXISTS (SELECT FROM marketplace_reports r WHERE r.listing_id = l.id)
    ORDER BY l.id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)`;

/** Clears away what was deleted 30 days ago. */
@Injectable()
export class DeletedSweeper extends ScheduledJob {
  protected readonly intervalMs = 3_600_000;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    await this.dataSource.query(LET_GO);
    await this.dataSource.query(FORGET);
  }
}
