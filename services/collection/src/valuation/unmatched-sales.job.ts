import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { findRelease, readTitle } from '../attaching';
import { rows } from '@vault/service-kit/database';
import { enqueueReleases } from './value-queue';

const BATCH = 50;

/** The next attempt comes after as long as the sale has been known, up to a day. */
const CLAIM_BATCH = `
  UPDATE market_sales SET next_match_at = now() + least(interval '1 day', now() - received_at + interval '5 seconds')
  WHERE sale_id IN (
    SELECT sale_id FROM market_sales WHERE release_id IS NULL AND next_match_at <= now()
    ORDER BY next_match_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
  RETURNING sale_id AS id, name AS title, brand, series, scale, year`;

const ATTACH = 'UPDATE market_sales SET casting_id = $2, release_id = $3 WHERE sale_id = $1';

/** Gives sales their release that did not exist when they were recorded. */
@Injectable()
export class UnmatchedSales extends ScheduledJob {
  protected readonly intervalMs = 2_000;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  run(): Promise<void> {
    return this.dataSource.transaction(async (tx) => {
      const sales = await rows<Parameters<typeof readTitle>[1] & { id: string }>(tx, CLAIM_BATCH);
      const found: number[] = [];
      for (const { id, ...words } of sales) {
        const { castingId, releaseId } = await findRelease(tx, await readTitle(tx, words), null);
        await tx.query(ATTACH, [id, castingId, releaseId]);
        if (releaseId !== null) found.push(releaseId);
      }
      await enqueueReleases(tx, found);
    });
  }
}
