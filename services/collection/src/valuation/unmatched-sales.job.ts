import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { findRelease, readTitle } from '../attaching';
import { rows } from '@vault/service-kit/database';
import { enqueueSold, valuedBy } from './value-queue';
import type { Valued } from './valued-cars';

const BATCH = 50;
/** Each name is compared with all sales without a release: 7 ms among 60,000. */
const RELEASES_BATCH = 20;
const RELEASES_MS = 1_000;

/** Sales that may be of a new release are matched next. In order, as another instance may be about the same ones. */
const CLAIM_SALES_OF_NEW_RELEASES = `
  WITH added AS (
    DELETE FROM releases_to_match WHERE release_id IN (
      SELECT release_id FROM releases_to_match ORDER BY release_id LIMIT ${RELEASES_BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING release_id),
  named AS MATERIALIZED (
    SELECT DISTINCT c.name_words FROM added JOIN releases r ON r.id = added.release_id JOIN castings c ON c.id = r.casting_id),
  due AS (
    UPDATE market_sales SET next_match_at = now() WHERE sale_id IN (
      SELECT s.sale_id FROM named JOIN market_sales s ON s.release_id IS NULL AND s.name_key % named.name_words
      ORDER BY s.sale_id FOR UPDATE OF s))
  SELECT count(*)::integer AS releases FROM added`;

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

  async run(): Promise<void> {
    const end = performance.now() + RELEASES_MS;
    while ((await this.claimSalesOfNewReleases()) === RELEASES_BATCH && performance.now() < end);
    await this.matchSales();
  }

  private async claimSalesOfNewReleases(): Promise<number> {
    const [claimed] = await rows<{ releases: number }>(this.dataSource.manager, CLAIM_SALES_OF_NEW_RELEASES);
    return claimed?.releases ?? 0;
  }

  private matchSales(): Promise<void> {
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
