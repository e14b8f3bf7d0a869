import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { findRelease, readTitle } from '../attaching';
import { rows } from '@vault/service-kit/database';
import { enqueueSold, valuedBy } from './value-queue';
import type { Valued } from './valued-cars';

const BATCH = 50;

/** The next attempt comes after as long as the sale has been known, up to a day. */
const CLAIM_BATCH = `
  UPDATE market_sales SET next_match_at = now() + least(interval '1 day', now() - received_at + interval '5 seconds')
  WHERE sale_id IN (
    SELECT sale_id FROM market_sales WHERE release_id IS NULL AND next_match_at <= now()
    ORDER BY next_match_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
  RETURNING sale_id AS id, casting_id AS "castingId", name AS title, brand, series, scale, year`;

const ATTACH = `
  UPDATE market_sales SET casting_id = $2, release_id = $3, release_candidates = $4
  WHERE sale_id = $1 AND (casting_id, release_id, release_candidates) IS DISTINCT FROM ($2, $3, $4::integer[])
  RETURNING sale_id`;

type OpenSale = Parameters<typeof readTitle>[1] & { readonly id: string; readonly castingId: number | null };

/** Gives sales their release that did not exist when they were recorded. */
@Injectable()
export class UnmatchedSales extends ScheduledJob {
  protected readonly intervalMs = 2_000;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  run(): Promise<void> {
    return this.dataSource.transaction(async (tx) => {
      const sales = await rows<OpenSale>(tx, CLAIM_BATCH);
      const changed: Valued[] = [];
      for (const { id, castingId: before, ...words } of sales) {
        const { castingId, releaseId, candidates } = await findRelease(tx, await readTitle(tx, words), null);
        if ((await rows(tx, ATTACH, [id, castingId, releaseId, candidates])).length === 0) continue;
        changed.push(...valuedBy({ castingId, releaseId }), ...valuedBy({ castingId: before, releaseId: null }));
      }
      await enqueueSold(tx, changed);
    });
  }
}
