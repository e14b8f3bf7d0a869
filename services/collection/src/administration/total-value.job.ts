import { rows } from '@vault/service-kit/database';
import { BatchJob } from '@vault/service-kit/scheduled-job';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const VAULTS_AT_ONCE = 500;

/** A round begins when the last one was long enough ago: what counting takes is a thirtieth of the time at most. */
const TAKE = `
  SELECT reached FROM worth_of_all_vaults
  WHERE reached IS NOT NULL OR now() > counted_at + greatest(interval '15 seconds', (counted_at - began_at) * 30)
  FOR UPDATE SKIP LOCKED`;

const PART = `
  WITH part AS MATERIALIZED (
    SELECT user_id FROM vaults WHERE $1::uuid IS NULL OR user_id > $1 ORDER BY user_id LIMIT ${VAULTS_AT_ONCE}
  )
  SELECT (SELECT user_id FROM part ORDER BY user_id DESC LIMIT 1) AS last, (SELECT count(*)::int FROM part) AS vaults,
    (SELECT coalesce(sum(c.worth), 0)::text FROM part JOIN cars c USING (user_id) WHERE c.deleted_at IS NULL) AS worth`;

const BEGIN = 'UPDATE worth_of_all_vaults SET began_at = clock_timestamp(), so_far = 0';
const GO_ON = 'UPDATE worth_of_all_vaults SET reached = $1, so_far = so_far + $2';
const END = `
  UPDATE worth_of_all_vaults SET total = so_far + $1, counted_at = clock_timestamp(), reached = NULL, so_far = 0`;

interface Part {
  readonly last: string | null;
  readonly vaults: number;
  readonly worth: string;
}

/**
 * Sums up what all vaults are worth, round after round, some vaults at a time, so that no statement grows with their
 * number. Of several instances one counts at a time.
 */
@Injectable()
export class TotalValueJob extends BatchJob {
  protected readonly intervalMs = 5_000;
  protected readonly maxBatches = 100;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  protected runBatch(): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const [place] = await rows<{ reached: string | null }>(tx, TAKE);
      if (!place) return false;
      if (place.reached === null) await rows(tx, BEGIN);
      const [part] = await rows<Part>(tx, PART, [place.reached]);
      if (!part) return false;
      const isLast = part.vaults < VAULTS_AT_ONCE;
      await (isLast ? rows(tx, END, [part.worth]) : rows(tx, GO_ON, [part.last, part.worth]));
      return !isLast;
    });
  }
}
