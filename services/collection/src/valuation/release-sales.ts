import type { Condition } from '@vault/contracts/collection/cars';
import { toCents } from '@vault/valuation/money';
import { SALE_COLUMNS, saleOf, type SaleRow } from '@vault/valuation/sale-row';
import type { Sale } from '@vault/valuation/sales';
import type { EntityManager } from 'typeorm';
import { rows } from '@vault/service-kit/database';

/** As many as the comparables of the marketplace use. */
const MAX_SALES = 500;

const OF_RELEASE = `
  SELECT ${SALE_COLUMNS} FROM market_sales WHERE release_id = $1 ORDER BY sold_at DESC, sale_id DESC LIMIT ${MAX_SALES}`;

/** The latest sales of a release. */
export async function salesOfRelease(tx: EntityManager, releaseId: number): Promise<Sale[]> {
  const found = await rows<SaleRow>(tx, OF_RELEASE, [releaseId]);
  return found.map((row) => saleOf(row));
}

const PURCHASES = `
  SELECT user_id AS "userId", condition, purchase_price::text AS price, coalesce(purchase_date, created_at) AS "boughtAt"
  FROM cars WHERE release_id = $1 AND user_id = ANY ($2::uuid[]) AND deleted_at IS NULL AND purchase_price > 0`;

interface PurchaseRow {
  readonly userId: string;
  readonly condition: Condition;
  readonly price: string;
  readonly boughtAt: Date;
}

/**
 * What owners paid for their own cars, by owner; not of owners who bought by one of the sales, which counts already.
 */
export async function purchasesOf(
  tx: EntityManager,
  releaseId: number,
  owners: readonly string[],
  sales: readonly Sale[],
): Promise<Map<string, Sale[]>> {
  const buyers = new Set(sales.map(({ buyerId }) => buyerId));
  const others = owners.filter((owner) => !buyers.has(owner));
  const byOwner = new Map<string, Sale[]>();
  for (const { userId, condition, price, boughtAt } of await rows<PurchaseRow>(tx, PURCHASES, [releaseId, others])) {
    const purchase: Sale = {
      origin: 'purchase',
      price: toCents(price),
      currency: 'USD',
      soldAt: boughtAt,
      condition,
      lot: false,
      canceled: false,
      sellerId: null,
      buyerId: null,
      reporterId: null,
    };
    byOwner.set(userId, [...(byOwner.get(userId) ?? []), purchase]);
  }
  return byOwner;
}
