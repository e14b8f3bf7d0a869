import type { Attachment } from '@vault/contracts/collection/market-releases';
import type { PayloadOf } from '@vault/contracts/define';
import { saleRecorded } from '@vault/contracts/marketplace/comparables';
import { rows } from '@vault/service-kit/database';
import { publish } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import { chooseRelease, chosenRelease, statedMarks, type ReleaseChoice } from '../attachments';
import { refreshMediansOfSales } from '../medians';
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
  /** The listing that was sold. */
  readonly listingId?: number;
  /** The release that was sold, where its reporter names it. */
  readonly release?: Attachment | null | undefined;
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

/** A sale of a listing is one of its release. */
const INSERT = `
  INSERT INTO sales (id, name, brand, series, scale, year, name_key, brand_key, series_key, release_year, condition,
    price, sold_at, lot, origin, currency, transaction_id, seller_id, buyer_id, reporter_id, source, same_as, stated_marks,
    stated_mark_key, casting_id, release_id, release, release_source, release_is_public, is_unmarked, release_choice)
  SELECT s.*, l.casting_id, l.release_id, l.release, l.release_source, coalesce(l.release_is_public, false),
    coalesce(l.is_unmarked, false),
    CASE WHEN l.release_id IS NOT NULL THEN 'picked' ELSE coalesce(l.release_choice, 'auto') END
  FROM jsonb_to_record($1) AS s(id uuid, name text, brand text, series text, scale text, year integer,
    name_key text, brand_key text, series_key text, release_year integer, condition text, price numeric(10,2),
    sold_at timestamptz(3), lot boolean, origin text, currency text, transaction_id uuid, seller_id uuid, buyer_id uuid,
    reporter_id uuid, source text, same_as text, stated_marks text[], stated_mark_key text)
  LEFT JOIN marketplace_listings l ON l.id = $2
    AND (l.release_id IS NOT NULL OR l.release_choice = 'none')
  ON CONFLICT DO NOTHING RETURNING id`;

const EVENT = `
  SELECT id AS "saleId", version, origin, name, brand, series, scale, year, condition, price::text AS price, currency,
    sold_at AS "soldAt", lot, canceled, seller_id AS "sellerId", buyer_id AS "buyerId",
    reporter_id AS "reporterId", release_id AS "releaseId", release_choice AS "releaseChoice"
  FROM sales WHERE id = $1`;

interface SaleRow extends Omit<PayloadOf<typeof saleRecorded>, 'soldAt' | 'releaseId'> {
  readonly soldAt: Date;
  readonly releaseId: number | null;
  readonly releaseChoice: ReleaseChoice;
}

async function publishSaleRecorded(tx: EntityManager, id: string): Promise<void> {
  const [row] = await rows<SaleRow>(tx, EVENT, [id]);
  if (!row) return;
  const { soldAt, releaseId, releaseChoice, ...sale } = row;
  const chosen = chosenRelease({ releaseId, releaseChoice });
  await publish(tx, saleRecorded, { ...sale, ...chosen, soldAt: soldAt.toISOString() });
}

/** Writes and publishes a sale and refreshes the medians that it counts in. Returns its id, null when it is known already. */
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
    ...statedMarks({ name: item.name, series: item.series ?? null }),
    ...(source.origin === 'reported'
      ? { reporter_id: source.reporterId, source: source.source, same_as: source.sameAs }
      : { transaction_id: source.transactionId, seller_id: source.sellerId, buyer_id: source.buyerId }),
  };
  const [sale] = await rows<{ id: string }>(tx, INSERT, [JSON.stringify(record), item.listingId ?? null]);
  if (!sale) return null;
  if (item.release) await chooseRelease(tx, 'sales', sale.id, item.release);
  await publishSaleRecorded(tx, sale.id);
  await refreshMediansOfSales(tx, [sale.id]);
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
  RETURNING id`;

/** Removes a transaction's sale from every estimate, because it was canceled or is disputed; once. */
export async function cancelSale(tx: EntityManager, transactionId: string): Promise<void> {
  for (const { id } of await rows<{ id: string }>(tx, CANCEL, [transactionId])) {
    await publishSaleRecorded(tx, id);
    await refreshMediansOfSales(tx, [id]);
  }
}
