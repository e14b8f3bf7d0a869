import type { PayloadOf } from '@vault/contracts/define';
import { saleRecorded } from '@vault/contracts/marketplace/comparables';
import { rows } from '@vault/service-kit/database';
import { publish } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import { keysOfSale, refreshMedians, type SaleKey } from '../medians';
import { castingKey } from './casting-key';

/** What is known of every sale. The price is a decimal string. */
export interface SoldItem {
  readonly name: string;
  readonly brand?: string | null;
  readonly series?: string | null;
  readonly scale?: string | null;
  readonly year?: number | null;
  readonly condition: string | null;
  readonly price: string;
  readonly soldAt: Date;
  readonly lot?: boolean;
}

/** Where a sale is known from; `transactionId` and `sameAs` are unique. */
export type SaleSource =
  | {
      readonly origin: 'transaction';
      readonly transactionId: string;
      readonly currency: string;
      readonly sellerId: string;
      readonly buyerId: string;
    }
  | {
      readonly origin: 'reported';
      readonly currency: string;
      readonly reporterId: string;
      readonly source: string;
      readonly sameAs: string;
    };

const INSERT = `
  INSERT INTO sales (id, name, brand, series, scale, year, name_key, brand_key, series_key, release_year, condition,
    price, sold_at, lot, origin, currency, transaction_id, seller_id, buyer_id, reporter_id, source, same_as)
  SELECT s.* FROM jsonb_to_record($1) AS s(id uuid, name text, brand text, series text, scale text, year integer,
    name_key text, brand_key text, series_key text, release_year integer, condition text, price numeric(10,2),
    sold_at timestamptz(3), lot boolean, origin text, currency text, transaction_id uuid, seller_id uuid, buyer_id uuid,
    reporter_id uuid, source text, same_as text)
  ON CONFLICT DO NOTHING RETURNING id`;

const EVENT = `
  SELECT id AS "saleId", version, origin, name, brand, series, scale, year, condition, price::text AS price, currency,
    sold_at AS "soldAt", lot, canceled, seller_id AS "sellerId", buyer_id AS "buyerId",
    reporter_id AS "reporterId" FROM sales WHERE id = $1`;

type SaleRecorded = PayloadOf<typeof saleRecorded>;

async function publishSaleRecorded(tx: EntityManager, id: string): Promise<void> {
  const [sale] = await rows<Omit<SaleRecorded, 'soldAt'> & { soldAt: Date }>(tx, EVENT, [id]);
  if (sale) await publish(tx, saleRecorded, { ...sale, soldAt: sale.soldAt.toISOString() });
}

/** Writes and publishes a sale and refreshes the medians of its casting. Returns its id, null when it is known already. */
export async function writeSale(tx: EntityManager, item: SoldItem, source: SaleSource): Promise<string | null> {
  const key = castingKey(item);
  const record = {
    id: v7(),
    name: item.name,
    brand: item.brand,
    series: item.series,
    scale: item.scale,
    year: item.year,
    name_key: key.name,
    brand_key: key.brand,
    series_key: key.series,
    release_year: key.year,
    condition: item.condition,
    price: item.price,
    sold_at: item.soldAt,
    lot: item.lot ?? false,
    origin: source.origin,
    currency: source.currency,
    ...(source.origin === 'reported'
      ? { reporter_id: source.reporterId, source: source.source, same_as: source.sameAs }
      : { transaction_id: source.transactionId, seller_id: source.sellerId, buyer_id: source.buyerId }),
  };
  const [sale] = await rows<{ id: string }>(tx, INSERT, [JSON.stringify(record)]);
  if (!sale) return null;
  await publishSaleRecorded(tx, sale.id);
  await refreshMedians(tx, keysOfSale({ name: key.name, brand: key.brand, scale: item.scale ?? null }));
  return sale.id;
}

export interface CompletedSale extends SoldItem {
  readonly transactionId: string;
  readonly currency: string;
  readonly sellerId: string;
  readonly buyerId: string;
}

/**
 * Records the price of a completed transaction, in the database transaction that completes it; once. A price in another
 * currency than US dollars is recorded too; estimates leave it out.
 */
export async function recordSale(
  tx: EntityManager,
  { transactionId, currency, sellerId, buyerId, ...item }: CompletedSale,
): Promise<void> {
  await writeSale(tx, item, { origin: 'transaction', transactionId, currency, sellerId, buyerId });
}

const CANCEL = `
  UPDATE sales SET canceled = true, version = version + 1 WHERE transaction_id = $1 AND NOT canceled
  RETURNING id, name_key AS name, brand_key AS brand, scale`;

/** Removes a transaction's sale from every estimate, because it was canceled or is disputed; once. */
export async function cancelSale(tx: EntityManager, transactionId: string): Promise<void> {
  const canceled = await rows<SaleKey & { id: string }>(tx, CANCEL, [transactionId]);
  for (const { id, ...key } of canceled) {
    await publishSaleRecorded(tx, id);
    await refreshMedians(tx, keysOfSale(key));
  }
}
