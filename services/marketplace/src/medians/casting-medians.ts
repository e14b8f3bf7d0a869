import type { Condition } from '@vault/contracts/collection/cars';
import { rows } from '@vault/service-kit/database';
import { estimate, FEWEST_SALES } from '@vault/valuation/estimate';
import { rounded, toDecimal } from '@vault/valuation/money';
import { SALE_COLUMNS, saleOf, type SaleRow } from '@vault/valuation/sale-row';
import type { Sale } from '@vault/valuation/sales';
import type { EntityManager } from 'typeorm';

/** Of which sales there is a median; brand or scale '': any. */
export interface MedianKey {
  readonly name: string;
  readonly brand: string;
  readonly scale: string;
}

/** The keys of a sale, as the table `sales` has them. */
export interface SaleKey {
  readonly name: string;
  readonly brand: string | null;
  readonly scale: string | null;
}

/** How many of the latest prices a listing shows. */
const MAX_PRICES = 12;
/** Older sales than this many do not change a median noticeably. */
const MAX_SALES = 500;

/** A copy is compared with those in the same packaging; '': with the packaging that is sold most. */
const PACKAGINGS: readonly { readonly packaging: string; readonly condition?: Condition }[] = [
  { packaging: '' },
  { packaging: 'carded', condition: 'MOC' },
  { packaging: 'loose', condition: 'Loose' },
];

/** Of two sales of a casting that are written at once, the second one sees the first. */
const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('medians of ' || $1::text, 0))`;

const SALES = `
  SELECT ${SALE_COLUMNS} FROM sales
  WHERE name_key = $1 AND ($2 = '' OR brand_key = $2) AND ($3 = '' OR scale = $3) AND sold_at > now() - interval '1 year'
  ORDER BY sold_at DESC, id DESC LIMIT ${MAX_SALES}`;

const DELETE = 'DELETE FROM casting_medians WHERE name_key = $1 AND brand_key = $2 AND scale = $3';

const INSERT = `
  INSERT INTO casting_medians (name_key, brand_key, scale, packaging, median, sales, prices, due_at)
  SELECT $1, $2, $3, m.packaging, m.median, m.sales, m.prices, $5::timestamptz + interval '1 year'
  FROM jsonb_to_recordset($4) AS m(packaging text, median numeric(10,2), sales integer, prices text[])`;

/** The middle price, or the mean of the two in the middle; cents. */
function median(prices: readonly bigint[]): bigint {
  const sorted = [...prices].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  const [low = 0n, high = low] = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return rounded(low + high, 2n);
}

function medianOf(sales: readonly Sale[], { packaging, condition }: (typeof PACKAGINGS)[number]) {
  const prices = estimate(sales, { condition, now: new Date() }).sales.map(({ price }) => price);
  const enough = prices.length >= FEWEST_SALES;
  return {
    packaging,
    median: enough ? toDecimal(median(prices)) : null,
    sales: prices.length,
    prices: enough ? prices.slice(-MAX_PRICES).map(toDecimal) : [],
  };
}

async function refresh(tx: EntityManager, { name, brand, scale }: MedianKey): Promise<void> {
  const saleRows = await rows<SaleRow>(tx, SALES, [name, brand, scale]);
  const sales = saleRows.map((row) => saleOf(row));
  await tx.query(DELETE, [name, brand, scale]);
  const oldest = sales.at(-1)?.soldAt;
  if (!oldest) return;
  const medians = PACKAGINGS.map((packaging) => medianOf(sales, packaging)).filter(({ sales: n }) => n > 0);
  await tx.query(INSERT, [name, brand, scale, JSON.stringify(medians), oldest]);
}

/** Computes the medians of the last 12 months again, in the transaction that changes the sales. */
export async function refreshMedians(tx: EntityManager, keys: readonly MedianKey[]): Promise<void> {
  const names = [...new Set(keys.map(({ name }) => name))].sort();
  for (const name of names) await tx.query(LOCK, [name]);
  for (const key of keys) await refresh(tx, key);
}

/** The keys of all medians that a sale counts in. */
export function keysOfSale({ name, brand, scale }: SaleKey): MedianKey[] {
  const withAny = (value: string | null): string[] => [...new Set(['', value ?? ''])];
  return withAny(brand).flatMap((brandKey) =>
    withAny(scale).map((scaleKey) => ({ name, brand: brandKey, scale: scaleKey })),
  );
}
