import { SAMPLE_VAULT_ID } from '@vault/contracts/collection/sample-vault';
import { rows } from '@vault/service-kit/database';
import { BatchJob } from '@vault/service-kit/scheduled-job';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const BATCH = 500;

/** Continues a round, or begins the next one after thirty times the last one's duration, 15 seconds at least. */
const CLAIM = `
  SELECT last_user_id AS "lastUserId" FROM total_vault_value
  WHERE last_user_id IS NOT NULL
    OR now() > completed_at + greatest(interval '15 seconds', (completed_at - started_at) * 30)
  FOR UPDATE SKIP LOCKED`;

const SUM_BATCH = `
  WITH batch AS MATERIALIZED (
    SELECT user_id FROM vaults WHERE user_id <> '${SAMPLE_VAULT_ID}' AND ($1::uuid IS NULL OR user_id > $1) ORDER BY user_id LIMIT ${BATCH}
  )
  SELECT (SELECT user_id FROM batch ORDER BY user_id DESC LIMIT 1) AS "lastUserId",
    (SELECT count(*)::int FROM batch) AS vaults,
    (SELECT coalesce(sum(c.worth), 0)::text FROM batch JOIN cars c USING (user_id) WHERE c.deleted_at IS NULL) AS value`;

const START_ROUND = 'UPDATE total_vault_value SET started_at = clock_timestamp(), running_total = 0';
const CONTINUE_ROUND = 'UPDATE total_vault_value SET last_user_id = $1, running_total = running_total + $2';
const COMPLETE_ROUND = `
  UPDATE total_vault_value SET total = running_total + $1, completed_at = clock_timestamp(), last_user_id = NULL,
    running_total = 0`;

interface BatchSum {
  readonly lastUserId: string | null;
  readonly vaults: number;
  readonly value: string;
}

/**
 * Sums up the value of all vaults, round after round, a batch of vaults at a time, so that no statement grows with their
 * number. One instance works at a time.
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
      const [round] = await rows<{ lastUserId: string | null }>(tx, CLAIM);
      if (!round) return false;
      if (round.lastUserId === null) await rows(tx, START_ROUND);
      const [batch] = await rows<BatchSum>(tx, SUM_BATCH, [round.lastUserId]);
      if (!batch) return false;
      const isLast = batch.vaults < BATCH;
      await (isLast
        ? rows(tx, COMPLETE_ROUND, [batch.value])
        : rows(tx, CONTINUE_ROUND, [batch.lastUserId, batch.value]));
      return !isLast;
    });
  }
}
