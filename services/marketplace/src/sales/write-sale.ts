import type { PayloadOf } from '@vault/contracts/define';
import { saleRecorded } from '@vault/contracts/marketplace/comparables';
import { publish } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import { rows } from '@vault/service-kit/database';
import { keysOfSale, refreshMedians } from '../medians/casting-medians';
import { castingKey } from './casting-key';

/** What is known of every sale. The price is a decimal string. */
export interface SoldThing {
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

/** Where a sale is known from: what tells it from every other is unique. */
export type KnownFrom =
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

const TRUTH = `
  SELECT id AS "saleId", version, origin, name, brand, series, scale, year, condition, price::text AS price, currency,
    sold_at AS "soldAt", lot, canceled, seller_id AS "sellerId", buyer_id AS "buyerId",
    reporter_id AS "reporterId" FROM sales WHERE id = $1`;

type SaleRecorded = PayloadOf<typeof saleRecorded>;

/** Tells everybody the whole truth of a sale as this transaction knows it. */
export async function announceSale(tx: EntityManager, id: string): Promise<void> {
  const [sale] = await rows<Omit<SaleRecorded, 'soldAt'> & { soldAt: Date }>(tx, TRUTH, [id]);
  if (sale) await publish(tx, saleRecorded, { ...sale, soldAt: sale.soldAt.toISOString() });
}

/** Writes a sale and announces it, in one transaction. Null when it is known already. */
export async function writeSale(tx: EntityManager, sold: SoldThing, from: KnownFrom): Promise<string | null> {
  const key = castingKey(sold);
  const reported = from.origin === 'reported';
  const record = {
    id: v7(),
    ...{ name: sold.name, brand: sold.brand, series: sold.series, scale: sold.scale, year: sold.year },
    ...{ name_key: key.name, brand_key: key.brand, series_key: key.series, release_year: key.year },
    ...{ condition: sold.condition, price: sold.price, sold_at: sold.soldAt, lot: sold.lot ?? false },
    ...{ origin: from.origin, currency: from.currency },
    ...(reported
      ? { reporter_id: from.reporterId, source: from.source, same_as: from.sameAs }
      : { transaction_id: from.transactionId, seller_id: from.sellerId, buyer_id: from.buyerId }),
  };
  const [written] = await rows<{ id: string }>(tx, INSERT, [JSON.stringify(record)]);
  if (!written) return null;
  await announceSale(tx, written.id);
  await refreshMedians(tx, keysOfSale({ name: key.name, brand: key.brand, scale: sold.scale ?? null }));
  return written.id;
}
