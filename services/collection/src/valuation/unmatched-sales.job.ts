import { Injectable } from '@nestjs/common';
import type { ModelWords } from '@vault/valuation/model-key';
import { DataSource } from 'typeorm';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { findModel } from '../models';
import { rows } from '@vault/service-kit/database';
import { enqueueModels } from './value-queue';

const BATCH = 50;

/** The next attempt comes after as long as the sale has been known, up to a day. */
const CLAIM_BATCH = `
  UPDATE market_sales SET next_match_at = now() + least(interval '1 day', now() - received_at + interval '5 seconds')
  WHERE sale_id IN (
    SELECT sale_id FROM market_sales WHERE model_id IS NULL AND next_match_at <= now()
    ORDER BY next_match_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
  RETURNING sale_id AS id, name, brand, series, scale, year`;

/** Gives sales their model that did not exist when they were recorded. */
@Injectable()
export class UnmatchedSales extends ScheduledJob {
  protected readonly intervalMs = 2_000;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  run(): Promise<void> {
    return this.dataSource.transaction(async (tx) => {
      const sales = await rows<ModelWords & { id: string }>(tx, CLAIM_BATCH);
      const found: number[] = [];
      for (const { id, ...words } of sales) {
        const modelId = await findModel(tx, words);
        if (modelId === null) continue;
        await tx.query('UPDATE market_sales SET model_id = $2 WHERE sale_id = $1', [id, modelId]);
        found.push(modelId);
      }
      await enqueueModels(tx, found);
    });
  }
}
