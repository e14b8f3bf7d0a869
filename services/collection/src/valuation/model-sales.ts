import type { Condition } from '@vault/contracts/collection/cars';
import { toCents } from '@vault/valuation/money';
import type { Origin, Sale } from '@vault/valuation/sales';
import type { EntityManager } from 'typeorm';
import { rows } from '../sql';

/** As many as the comparables that people see are made of. */
const LATEST = 500;

const OF_MODEL = `
  SELECT origin, price::text AS price, currency, sold_at, condition, lot, canceled, seller_id, buyer_id, reporter_id
  FROM market_sales WHERE model_id = $1 ORDER BY sold_at DESC, sale_id DESC LIMIT ${LATEST}`;

interface SaleRow {
  readonly origin: Origin;
  readonly price: string;
  readonly currency: string;
  readonly sold_at: Date;
  readonly condition: Condition | null;
  readonly lot: boolean;
  readonly canceled: boolean;
  readonly seller_id: string | null;
  readonly buyer_id: string | null;
  readonly reporter_id: string | null;
}

/** The latest sales of a model. */
export async function salesOfModel(tx: EntityManager, modelId: number): Promise<Sale[]> {
  const found = await rows<SaleRow>(tx, OF_MODEL, [modelId]);
  return found.map(({ price, sold_at, seller_id, buyer_id, reporter_id, ...sale }) => ({
    ...sale,
    price: toCents(price),
    soldAt: sold_at,
    sellerId: seller_id,
    buyerId: buyer_id,
    reporterId: reporter_id,
  }));
}

const PURCHASES = `
  SELECT user_id AS "userId", condition, purchase_price::text AS price, coalesce(purchase_date, created_at) AS "boughtAt"
  FROM cars WHERE model_id = $1 AND user_id = ANY ($2::uuid[]) AND deleted_at IS NULL AND purchase_price > 0`;

interface PurchaseRow {
  readonly userId: string;
  readonly condition: Condition;
  readonly price: string;
  readonly boughtAt: Date;
}

/**
 * What owners paid for their own copies, by owner. Who bought here has their purchase among the sales already: it does
 * not count a second time.
 */
export async function purchasesOf(
  tx: EntityManager,
  modelId: number,
  owners: readonly string[],
  sales: readonly Sale[],
): Promise<Map<string, Sale[]>> {
  const buyers = new Set(sales.map(({ buyerId }) => buyerId));
  const asking = owners.filter((owner) => !buyers.has(owner));
  const byOwner = new Map<string, Sale[]>();
  for (const { userId, condition, price, boughtAt } of await rows<PurchaseRow>(tx, PURCHASES, [modelId, asking])) {
    const purchase: Sale = {
      ...{ origin: 'purchase', price: toCents(price), currency: 'USD', soldAt: boughtAt, condition },
      ...{ lot: false, canceled: false, sellerId: null, buyerId: null, reporterId: null },
    };
    byOwner.set(userId, [...(byOwner.get(userId) ?? []), purchase]);
  }
  return byOwner;
}
