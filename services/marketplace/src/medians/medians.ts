import type { Condition } from '@vault/contracts/collection/cars';
import { FEWEST_SALES } from '@vault/valuation/estimate';
import { rounded, toDecimal } from '@vault/valuation/money';
import { estimateFrom, type KnownSales } from '@vault/valuation/stand-ins';
import type { EntityManager } from 'typeorm';
import { knownSales, readCompared } from '../compared-sales';

/** How many of the latest prices a listing shows. */
const MAX_PRICES = 12;
const YEAR_MS = 365 * 86_400_000;

/** A copy is compared with those in the same packaging; '': with the packaging that is sold most. */
const PACKAGINGS: readonly { readonly packaging: string; readonly condition?: Condition }[] = [
  { packaging: '' },
  { packaging: 'carded', condition: 'MOC' },
  { packaging: 'loose', condition: 'Loose' },
];

/** SQL of the key by which a median is locked. */
export const medianLock = (key: string): string => `hashtextextended('median of ' || ${key}, 0)`;
/** Of two sales that are written at once, the second one sees the first. */
const LOCK = `SELECT pg_advisory_xact_lock(${medianLock('$1::text')})`;

const DELETE = 'DELETE FROM medians WHERE key = $1';

const INSERT = `
  INSERT INTO medians (key, packaging, median, sales, prices, due_at)
  SELECT $1, m.packaging, m.median, m.sales, m.prices, $3::timestamptz
  FROM jsonb_to_recordset($2) AS m(packaging text, median numeric(10,2), sales integer, prices text[])`;

/** The middle price, or the mean of the two in the middle; cents. */
function median(prices: readonly bigint[]): bigint {
  const sorted = [...prices].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  const [low = 0n, high = low] = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return rounded(low + high, 2n);
}

function medianOf(sales: KnownSales, { packaging, condition }: (typeof PACKAGINGS)[number], now: Date) {
  const prices = estimateFrom(sales, { condition, now }).sales.map(({ price }) => price);
  const enough = prices.length >= FEWEST_SALES;
  return {
    packaging,
    median: enough ? toDecimal(median(prices)) : null,
    sales: prices.length,
    prices: enough ? prices.slice(-MAX_PRICES).map(toDecimal) : [],
  };
}

async function refresh(tx: EntityManager, key: string): Promise<void> {
  const now = new Date();
  const known = await knownSales(tx, readCompared(key), { since: new Date(now.getTime() - YEAR_MS) });
  await tx.query(DELETE, [key]);
  const soldAt = [...known.own, ...known.others].map((sale) => sale.soldAt.getTime());
  if (soldAt.length === 0) return;
  const medians = PACKAGINGS.map((packaging) => medianOf(known, packaging, now)).filter(({ sales }) => sales > 0);
  await tx.query(INSERT, [key, JSON.stringify(medians), new Date(Math.min(...soldAt) + YEAR_MS)]);
}

/** Computes the medians of the last 12 months again, in the transaction that changes the sales. */
export async function refreshMedians(tx: EntityManager, keys: readonly string[]): Promise<void> {
  const sorted = [...new Set(keys)].sort();
  for (const key of sorted) await tx.query(LOCK, [key]);
  for (const key of sorted) await refresh(tx, key);
}
