import type { Condition } from '@vault/contracts/collection/cars';
import type { InputOf } from '@vault/contracts/define';
import type { getComparables } from '@vault/contracts/marketplace/comparables';
import { toCents } from '@vault/valuation/money';
import type { Sale } from '@vault/valuation/sales';
import type { EntityManager } from 'typeorm';
import { castingKey } from '../sales/casting-key';
import { rows } from '../sql';

/** Older ones than so many others no longer move an estimate. */
const LATEST = 500;

/**
 * Brand and scale, where they are asked for, have to be said of the sale. Series and year tell releases apart where both
 * sides say one.
 */
export const OF_CASTING = `
  SELECT origin, price::text AS price, currency, sold_at, condition, lot, canceled, seller_id, buyer_id, reporter_id
  FROM sales
  WHERE name_key = $1 AND ($2::text IS NULL OR brand_key = $2) AND ($3::text IS NULL OR scale = $3)
    AND ($4::text IS NULL OR series_key IS NULL OR series_key = $4)
    AND ($5::integer IS NULL OR release_year IS NULL OR release_year = $5)
  ORDER BY sold_at DESC, id DESC LIMIT ${LATEST}`;

export interface KnownSale extends Sale {
  readonly origin: 'transaction' | 'reported';
}

interface SaleRow {
  readonly origin: 'transaction' | 'reported';
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

/** The latest sales of a casting. */
export async function salesOfCasting(
  tx: EntityManager,
  asked: Omit<InputOf<typeof getComparables>, 'condition'>,
): Promise<KnownSale[]> {
  const { name, brand, series, year } = castingKey(asked);
  const found = await rows<SaleRow>(tx, OF_CASTING, [name, brand, asked.scale ?? null, series, year]);
  return found.map(({ sold_at, seller_id, buyer_id, reporter_id, price, ...sale }) => ({
    ...sale,
    price: toCents(price),
    soldAt: sold_at,
    sellerId: seller_id,
    buyerId: buyer_id,
    reporterId: reporter_id,
  }));
}
