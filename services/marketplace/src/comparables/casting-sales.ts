import type { InputOf } from '@vault/contracts/define';
import type { Comparables, getComparables } from '@vault/contracts/marketplace/comparables';
import { rows } from '@vault/service-kit/database';
import { SALE_COLUMNS, saleOf, type SaleRow } from '@vault/valuation/sale-row';
import type { Sale } from '@vault/valuation/sales';
import type { EntityManager } from 'typeorm';
import { castingKey } from '../sales';

/** Older sales than this many do not change an estimate noticeably. */
const MAX_SALES = 500;
/** More listings than this many do not change the asking price noticeably. */
const MAX_LISTINGS = 2_000;

/**
 * Brand and scale, where they are given, have to match. Series and year tell releases apart only where both sides have
 * one.
 */
const SAME_CASTING = `
  name_key = $1 AND ($2::text IS NULL OR brand_key = $2) AND ($3::text IS NULL OR scale = $3)
    AND ($4::text IS NULL OR series_key IS NULL OR series_key = $4)
    AND ($5::integer IS NULL OR release_year IS NULL OR release_year = $5)`;

export const SALES_OF_CASTING = `
  SELECT ${SALE_COLUMNS} FROM sales WHERE ${SAME_CASTING}
  ORDER BY sold_at DESC, id DESC LIMIT ${MAX_SALES}`;

/** The median is the middle price, or the mean of the two in the middle. */
const ASKING = `
  SELECT count(*)::int AS n, round((percentile_disc(0.5) WITHIN GROUP (ORDER BY price)
    + percentile_disc(0.5) WITHIN GROUP (ORDER BY price DESC)) / 2, 2)::text AS median
  FROM (
    SELECT price FROM marketplace_listings
    WHERE ${SAME_CASTING} AND status = 'active' AND deleted_at IS NULL AND type = 'sale' AND currency = 'USD'
      AND price IS NOT NULL LIMIT ${MAX_LISTINGS}
  ) asking`;

export interface KnownSale extends Sale {
  readonly origin: 'transaction' | 'reported';
}

export type CastingInput = Omit<InputOf<typeof getComparables>, 'condition'>;

/** The parameters of `SAME_CASTING`. */
function castingValues(casting: CastingInput): unknown[] {
  const { name, brand, series, year } = castingKey(casting);
  return [name, brand, casting.scale ?? null, series, year];
}

/** The latest sales of a casting, newest first. */
export async function readSales(manager: EntityManager, casting: CastingInput): Promise<KnownSale[]> {
  const saleRows = await rows<SaleRow<KnownSale>>(manager, SALES_OF_CASTING, castingValues(casting));
  return saleRows.map((row) => saleOf(row));
}

/** The count and median of the prices that active listings of a casting ask, in US dollars. */
export async function readAskingPrices(manager: EntityManager, casting: CastingInput): Promise<Comparables['asking']> {
  const [asking] = await rows<Comparables['asking']>(manager, ASKING, castingValues(casting));
  return asking ?? { n: 0, median: null };
}
