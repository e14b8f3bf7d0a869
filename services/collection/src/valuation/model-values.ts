import { PACKAGINGS, worthDecimal, type Packaging } from '@vault/valuation/conditions';
import { estimate, type Band } from '@vault/valuation/estimate';
import type { Sale } from '@vault/valuation/sales';
import type { EntityManager } from 'typeorm';
import { rows } from '@vault/service-kit/database';
import { yearsOf } from './years';

/** A condition that asks for the packaging; the band is apart from condition anyway. */
const ASKING = { carded: 'MOC', loose: 'Mint' } as const;

export type Bands = Readonly<Record<Packaging, Band | null>>;

/** What sales, and an owner's purchases among them, say of each packaging. */
export const bandsOf = (sales: readonly Sale[], now: Date): Bands => ({
  carded: estimate(sales, { condition: ASKING.carded, now }).band,
  loose: estimate(sales, { condition: ASKING.loose, now }).band,
});

const WRITE = `
  INSERT INTO model_values AS v (model_id, packaging, reference, low, high, n, confidence, last_sale, year_median,
    year_sales, year_before_median, year_before_sales)
  SELECT $1, w.* FROM jsonb_to_recordset($2) AS w(packaging text, reference numeric, low numeric, high numeric, n integer,
    confidence text, last_sale timestamptz, year_median numeric, year_sales integer, year_before_median numeric,
    year_before_sales integer) ORDER BY packaging
  ON CONFLICT (model_id, packaging) DO UPDATE SET reference = excluded.reference, low = excluded.low,
    high = excluded.high, n = excluded.n, confidence = excluded.confidence, last_sale = excluded.last_sale,
    year_median = excluded.year_median, year_sales = excluded.year_sales,
    year_before_median = excluded.year_before_median, year_before_sales = excluded.year_before_sales,
    computed_at = now()`;

const HAD = 'SELECT packaging FROM model_values WHERE model_id = $1 AND reference IS NOT NULL ORDER BY packaging';

/** Keeps what the sales say of a model. True when it has a value now where it had none, or none where it had one. */
export async function writeModelValues(
  tx: EntityManager,
  modelId: number,
  sales: readonly Sale[],
  now: Date,
): Promise<boolean> {
  const had = await rows<{ packaging: Packaging }>(tx, HAD, [modelId]);
  const values = PACKAGINGS.map((packaging) => {
    const { band, n, confidence, lastSale } = estimate(sales, { condition: ASKING[packaging], now });
    const { year, yearBefore } = yearsOf(sales, ASKING[packaging], now);
    return {
      ...{ packaging, n, confidence, last_sale: lastSale },
      ...{ reference: band && worthDecimal(band.median), low: band && worthDecimal(band.low) },
      high: band && worthDecimal(band.high),
      ...{ year_median: year.median, year_sales: year.sales },
      ...{ year_before_median: yearBefore.median, year_before_sales: yearBefore.sales },
    };
  });
  await tx.query(WRITE, [modelId, JSON.stringify(values)]);
  const has = values.filter(({ reference }) => reference !== null).map(({ packaging }) => packaging);
  return has.sort().join() !== had.map(({ packaging }) => packaging).join();
}
