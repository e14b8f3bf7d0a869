import { PACKAGINGS, worthDecimal, type Packaging } from '@vault/valuation/conditions';
import type { Band } from '@vault/valuation/estimate';
import { estimateFrom, type KnownSales } from '@vault/valuation/stand-ins';
import type { EntityManager } from 'typeorm';
import { rows } from '@vault/service-kit/database';
import type { StoredSale } from './known-sales';
import { yearsOf } from './years';
import type { Valued } from './valued-cars';

/** Any condition of the packaging, as bands do not depend on the condition. */
const CONDITION_OF = { carded: 'MOC', loose: 'Mint' } as const;

export type Bands = Readonly<Record<Packaging, Band | null>>;

/** The price band of each packaging by sales and an owner's purchases, which are among the release's own. */
export const bandsOf = (sales: KnownSales, now: Date): Bands => ({
  carded: estimateFrom(sales, { condition: CONDITION_OF.carded, now }).band,
  loose: estimateFrom(sales, { condition: CONDITION_OF.loose, now }).band,
});

const WRITE = `
  INSERT INTO release_values AS v (release_id, casting_id, packaging, reference, low, high, basis, n, others, confidence,
    last_sale, year_median, year_sales, year_before_median, year_before_sales)
  SELECT $1, $2, w.* FROM jsonb_to_recordset($3) AS w(packaging text, reference numeric, low numeric, high numeric,
    basis text, n integer, others integer, confidence text, last_sale timestamptz, year_median numeric, year_sales integer, year_before_median numeric,
    year_before_sales integer) ORDER BY packaging
  ON CONFLICT (release_id, casting_id, packaging) DO UPDATE SET reference = excluded.reference, low = excluded.low,
    high = excluded.high, basis = excluded.basis, n = excluded.n, others = excluded.others, confidence = excluded.confidence, last_sale = excluded.last_sale,
    year_median = excluded.year_median, year_sales = excluded.year_sales,
    year_before_median = excluded.year_before_median, year_before_sales = excluded.year_before_sales,
    computed_at = now()`;

const VALUED_PACKAGINGS = `
  SELECT packaging FROM release_values
  WHERE (release_id = $1 OR casting_id = $2) AND reference IS NOT NULL ORDER BY packaging`;

/** Stores the values. True when a packaging has a value that had none before, or the other way round. */
export async function writeReleaseValues(
  tx: EntityManager,
  { releaseId, castingId }: Valued,
  sales: KnownSales<StoredSale>,
  now: Date,
): Promise<boolean> {
  const before = await rows<{ packaging: Packaging }>(tx, VALUED_PACKAGINGS, [releaseId, castingId]);
  const values = PACKAGINGS.map((packaging) => {
    const condition = CONDITION_OF[packaging];
    const { band, basis, n, others, confidence, lastSale } = estimateFrom(sales, { condition, now });
    const { year, yearBefore } = yearsOf(sales.own, condition, now);
    return {
      packaging,
      basis,
      n,
      others,
      confidence,
      last_sale: lastSale,
      reference: band && worthDecimal(band.median),
      low: band && worthDecimal(band.low),
      high: band && worthDecimal(band.high),
      year_median: year.median,
      year_sales: year.sales,
      year_before_median: yearBefore.median,
      year_before_sales: yearBefore.sales,
    };
  });
  await tx.query(WRITE, [releaseId, castingId, JSON.stringify(values)]);
  const after = values.filter(({ reference }) => reference !== null).map(({ packaging }) => packaging);
  return after.sort().join() !== before.map(({ packaging }) => packaging).join();
}
