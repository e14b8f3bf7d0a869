import type { InputOf } from '@vault/contracts/define';
import type { getComparables } from '@vault/contracts/marketplace/comparables';
import { SALE_COLUMNS, saleOf, type SaleRow } from '@vault/valuation/sale-row';
import type { Sale } from '@vault/valuation/sales';
import type { EntityManager } from 'typeorm';
import { castingKey } from '../sales/casting-key';
import { rows } from '@vault/service-kit/database';

/** Older ones than so many others no longer move an estimate. */
const LATEST = 500;

/**
 * Brand and scale, where they are asked for, have to be said of the sale. Series and year tell releases apart where both
 * sides say one.
 */
export const SAME_CASTING = `
  name_key = $1 AND ($2::text IS NULL OR brand_key = $2) AND ($3::text IS NULL OR scale = $3)
    AND ($4::text IS NULL OR series_key IS NULL OR series_key = $4)
    AND ($5::integer IS NULL OR release_year IS NULL OR release_year = $5)`;

export const OF_CASTING = `
  SELECT ${SALE_COLUMNS} FROM sales WHERE ${SAME_CASTING}
  ORDER BY sold_at DESC, id DESC LIMIT ${LATEST}`;

export interface KnownSale extends Sale {
  readonly origin: 'transaction' | 'reported';
}

export type AskedCasting = Omit<InputOf<typeof getComparables>, 'condition'>;

/** The values of `SAME_CASTING`. */
export function castingValues(asked: AskedCasting): unknown[] {
  const { name, brand, series, year } = castingKey(asked);
  return [name, brand, asked.scale ?? null, series, year];
}

/** The latest sales of a casting. */
export async function salesOfCasting(tx: EntityManager, asked: AskedCasting): Promise<KnownSale[]> {
  const found = await rows<SaleRow<KnownSale>>(tx, OF_CASTING, castingValues(asked));
  return found.map((row) => saleOf(row));
}
