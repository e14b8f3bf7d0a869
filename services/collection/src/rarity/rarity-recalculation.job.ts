import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { rows } from '@vault/service-kit/database';

const FROM_HOUR = 3;

/** Whoever writes the night's row does its work; the others of the same night find it written. */
const TAKE_NIGHT = `
  INSERT INTO rarity_nights (day) SELECT ($1::timestamptz AT TIME ZONE 'UTC')::date
  WHERE extract(hour FROM $1::timestamptz AT TIME ZONE 'UTC') >= ${FROM_HOUR} ON CONFLICT DO NOTHING RETURNING day`;

const ALL_ANEW = [
  "UPDATE rarity_segments SET counted_at = '-infinity', medians_at = '-infinity'",
  `INSERT INTO rarity_due (model_id, background)
     SELECT DISTINCT model_id, true FROM cars WHERE model_id IS NOT NULL AND deleted_at IS NULL
     UNION SELECT model_id, true FROM rarity_results`,
  `INSERT INTO rarity_due (car_id, background)
     SELECT id, true FROM cars WHERE model_id IS NULL AND deleted_at IS NULL AND (model_choice = 'none' OR NOT model_due)`,
  "DELETE FROM rarity_history WHERE at < now() - interval '400 days'",
  "DELETE FROM rarity_nights WHERE day < now() - interval '30 days'",
];

/**
 * Each night everything is computed anew: members grow old enough to count, sales leave the twelve months, and medians
 * and collectors change without any model's doing.
 */
@Injectable()
export class RarityRecalculation extends ScheduledJob {
  protected readonly intervalMs = 600_000;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run(at = new Date()): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      if ((await rows(tx, TAKE_NIGHT, [at])).length === 0) return;
      await tx.query("SET LOCAL statement_timeout = '10s'");
      for (const statement of ALL_ANEW) await tx.query(statement);
    });
  }
}
