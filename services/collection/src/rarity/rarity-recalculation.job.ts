import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { rows } from '@vault/service-kit/database';

const FROM_HOUR = 3;

/** The instance that inserts the day's row does the work. */
const CLAIM_DAY = `
  INSERT INTO rarity_recalculations (day) SELECT ($1::timestamptz AT TIME ZONE 'UTC')::date
  WHERE extract(hour FROM $1::timestamptz AT TIME ZONE 'UTC') >= ${FROM_HOUR} ON CONFLICT DO NOTHING RETURNING day`;

const MARK_ALL_DUE = [
  "UPDATE rarity_segments SET counted_at = '-infinity'",
  `INSERT INTO rarity_due (release_id, background)
     SELECT DISTINCT release_id, true FROM cars WHERE release_id IS NOT NULL AND deleted_at IS NULL
     UNION SELECT release_id, true FROM rarity_results`,
  `INSERT INTO rarity_due (car_id, background)
     SELECT id, true FROM cars WHERE release_id IS NULL AND deleted_at IS NULL AND (release_choice = 'none' OR NOT release_due)`,
  'INSERT INTO casting_counts_due (casting_id) SELECT DISTINCT casting_id FROM cars WHERE casting_id IS NOT NULL',
  "DELETE FROM rarity_history WHERE at < now() - interval '400 days'",
  "DELETE FROM rarity_recalculations WHERE day < now() - interval '30 days'",
];

/**
 * Recalculates every rarity once a day: accounts become old enough to count, sales leave the twelve months, and
 * the numbers of collectors change without a change of the release.
 */
@Injectable()
export class RarityRecalculation extends ScheduledJob {
  protected readonly intervalMs = 600_000;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run(at = new Date()): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      if ((await rows(tx, CLAIM_DAY, [at])).length === 0) return;
      await tx.query("SET LOCAL statement_timeout = '10s'");
      for (const statement of MARK_ALL_DUE) await tx.query(statement);
    });
  }
}
