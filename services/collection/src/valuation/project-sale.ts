import type { PayloadOf } from '@vault/contracts/define';
import type { saleRecorded } from '@vault/contracts/marketplace/comparables';
import { modelKey } from '@vault/valuation/model-key';
import type { EntityManager } from 'typeorm';
import { findModel } from '../models/model-finder';
import { rows } from '@vault/service-kit/database';
import { enqueueModels } from './value-queue';

const COLUMNS = [
  ...['version', 'origin', 'name', 'brand', 'series', 'scale', 'year', 'name_key', 'condition', 'price', 'currency'],
  ...['sold_at', 'lot', 'canceled', 'seller_id', 'buyer_id', 'reporter_id', 'model_id'],
];

/** An event that comes after a newer one changes nothing. */
const PROJECT = `
  WITH before AS (SELECT model_id FROM market_sales WHERE sale_id = $1), kept AS (
    INSERT INTO market_sales AS s (sale_id, ${COLUMNS.join(', ')})
    VALUES ($1, ${COLUMNS.map((_, index) => `$${index + 2}`).join(', ')})
    ON CONFLICT (sale_id) DO UPDATE SET ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}
    WHERE s.version < excluded.version
    RETURNING model_id
  )
  SELECT kept.model_id AS now, (SELECT model_id FROM before) AS before FROM kept`;

/** Keeps what the market tells of a sale, and has its model valued anew. */
export async function projectSale(tx: EntityManager, sale: PayloadOf<typeof saleRecorded>): Promise<void> {
  const modelId = await findModel(tx, sale);
  const [kept] = await rows<{ now: number | null; before: number | null }>(tx, PROJECT, [
    ...[sale.saleId, sale.version, sale.origin, sale.name, sale.brand, sale.series, sale.scale, sale.year],
    ...[modelKey(sale).nameKey, sale.condition, sale.price, sale.currency, sale.soldAt, sale.lot, sale.canceled],
    ...[sale.sellerId, sale.buyerId, sale.reporterId, modelId],
  ]);
  if (kept)
    await enqueueModels(
      tx,
      [kept.now, kept.before].filter((id) => id !== null),
    );
}
