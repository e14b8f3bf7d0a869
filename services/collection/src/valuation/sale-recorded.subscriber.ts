import type { PayloadOf } from '@vault/contracts/define';
import { saleRecorded } from '@vault/contracts/marketplace/comparables';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { modelKey } from '@vault/valuation/model-key';
import { findModel } from '../models';
import { enqueueModels } from './value-queue';

const COLUMNS = [
  'version',
  'origin',
  'name',
  'brand',
  'series',
  'scale',
  'year',
  'name_key',
  'condition',
  'price',
  'currency',
  'sold_at',
  'lot',
  'canceled',
  'seller_id',
  'buyer_id',
  'reporter_id',
  'model_id',
];

/** An event older than the stored version changes nothing. */
const UPSERT = `
  WITH before AS (SELECT model_id FROM market_sales WHERE sale_id = $1), saved AS (
    INSERT INTO market_sales AS s (sale_id, ${COLUMNS.join(', ')})
    VALUES ($1, ${COLUMNS.map((_, index) => `$${index + 2}`).join(', ')})
    ON CONFLICT (sale_id) DO UPDATE SET ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}
    WHERE s.version < excluded.version
    RETURNING model_id
  )
  SELECT saved.model_id AS now, (SELECT model_id FROM before) AS before FROM saved`;

/** Stores the marketplace's sales and has their models valued again. */
@Handler()
export class SaleRecordedSubscriber {
  @Subscribes(saleRecorded)
  async saveSale(sale: PayloadOf<typeof saleRecorded>, { tx }: Delivery): Promise<void> {
    const modelId = await findModel(tx, sale);
    const [saved] = await rows<{ now: number | null; before: number | null }>(tx, UPSERT, [
      sale.saleId,
      sale.version,
      sale.origin,
      sale.name,
      sale.brand,
      sale.series,
      sale.scale,
      sale.year,
      modelKey(sale).nameKey,
      sale.condition,
      sale.price,
      sale.currency,
      sale.soldAt,
      sale.lot,
      sale.canceled,
      sale.sellerId,
      sale.buyerId,
      sale.reporterId,
      modelId,
    ]);
    if (!saved) return;
    await enqueueModels(
      tx,
      [saved.now, saved.before].filter((id) => id !== null),
    );
  }
}
