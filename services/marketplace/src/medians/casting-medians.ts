import type { Condition } from '@vault/contracts/collection/cars';
import { rows } from '@vault/service-kit/database';
import { estimate, FEWEST_SALES } from '@vault/valuation/estimate';
import { rounded, toDecimal } from '@vault/valuation/money';
import { SALE_COLUMNS, saleOf, type SaleRow } from '@vault/valuation/sale-row';
import type { Sale } from '@vault/valuation/sales';
import type { EntityManager } from 'typeorm';

/** Brand or scale '': any. */
export interface MedianKey {
  readonly name: string;
  readonly brand: string;
  readonly scale: string;
}

/** What sales of one casting have in common, as the table of sales has it. */
export interface SaleKey {
  readonly name: string;
  readonly brand: string | null;
  readonly scale: string | null;
}

/** How many of the latest prices are shown. */
const SHOWN = 12;
/** Older ones than so many others no longer move a median. */
const LATEST = 500;

/** What a copy is compared with: those that are packed alike, or the packaging that is sold most. */
const PACKAGINGS: readonly { readonly packaging: string; readonly condition?: Condition }[] = [
  { packaging: '' },
  { packaging: 'carded', condition: 'MOC' },
  { packaging: 'loose', condition: 'Loose' },
];

/** Two sales of a casting that are written at once see each other. */
const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('medians of ' || $1::text, 0))`;

const LAST_YEAR = `
  SELECT ${SALE_COLUMNS} FROM sales
  WHERE name_key = $1 AND ($2 = '' OR brand_key = $2) AND ($3 = '' OR scale = $3) AND sold_at > now() - interval '1 year'
  ORDER BY sold_at DESC, id DESC LIMIT ${LATEST}`;

const FORGET = 'DELETE FROM casting_medians WHERE name_key = $1 AND brand_key = $2 AND scale = $3';

const KEEP = `
  INSERT INTO casting_medians (name_key, brand_key, scale, packaging, median, sales, prices, due_at)
  SELECT $1, $2, $3, m.packaging, m.median, m.sales, m.prices, $5::timestamptz + interval '1 year'
  FROM jsonb_to_recordset($4) AS m(packaging text, median numeric(10,2), sales integer, prices text[])`;

/** The middle one, or the mean of the two in the middle. */
function median(prices: readonly bigint[]): bigint {
  const sorted = [...prices].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  const [low = 0n, high = low] = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return rounded(low + high, 2n);
}

function medianOf(sales: readonly Sale[], { packaging, condition }: (typeof PACKAGINGS)[number]) {
  const counted = estimate(sales, { condition, now: new Date() }).sales.map(({ price }) => price);
  const enough = counted.length >= FEWEST_SALES;
  return {
    packaging,
    median: enough ? toDecimal(median(counted)) : null,
    sales: counted.length,
    prices: enough ? counted.slice(-SHOWN).map(toDecimal) : [],
  };
}

async function refresh(tx: EntityManager, { name, brand, scale }: MedianKey): Promise<void> {
  const found = await rows<SaleRow>(tx, LAST_YEAR, [name, brand, scale]);
  const sales = found.map((row) => saleOf(row));
  await tx.query(FORGET, [name, brand, scale]);
  const oldest = sales.at(-1)?.soldAt;
  if (!oldest) return;
  const medians = PACKAGINGS.map((packaging) => medianOf(sales, packaging)).filter(({ sales: n }) => n > 0);
  await tx.query(KEEP, [name, brand, scale, JSON.stringify(medians), oldest]);
}

/** Works out anew what copies of a casting were sold for in the last 12 months, in the transaction that changes its sales. */
export async function refreshMedians(tx: EntityManager, keys: readonly MedianKey[]): Promise<void> {
  const names = [...new Set(keys.map(({ name }) => name))].sort();
  for (const name of names) await tx.query(LOCK, [name]);
  for (const key of keys) await refresh(tx, key);
}

/** All keys that a sale is found under. */
export function keysOfSale({ name, brand, scale }: SaleKey): MedianKey[] {
  const [brands, scales] = [brand, scale].map((said) => [...new Set(['', said ?? ''])]);
  return (brands ?? []).flatMap((one) => (scales ?? []).map((other) => ({ name, brand: one, scale: other })));
}
