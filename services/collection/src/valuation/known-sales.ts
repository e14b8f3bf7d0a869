import type { Condition } from '@vault/contracts/collection/cars';
import { toCents } from '@vault/valuation/money';
import { SALE_COLUMNS, saleOf, type SaleRow } from '@vault/valuation/sale-row';
import type { Sale } from '@vault/valuation/sales';
import { distinctiveMarks, mayStandIn, type KnownSales, type ReleaseKind } from '@vault/valuation/stand-ins';
import type { EntityManager } from 'typeorm';
import { rows } from '@vault/service-kit/database';
import { idOf, isCompared, isOf, openWords, type OpenWords, type Valued } from './valued-cars';

/** As many as the comparables of the marketplace use. */
const MAX_SALES = 500;

export interface StoredSale extends Sale {
  readonly id: string;
}

const LATEST = `ORDER BY sold_at DESC, sale_id DESC LIMIT ${MAX_SALES}`;
const OF_RELEASES = `
  SELECT sale_id AS id, ${SALE_COLUMNS} FROM market_sales WHERE release_id = ANY ($1::integer[]) ${LATEST}`;

async function salesOf(tx: EntityManager, releaseIds: readonly number[]): Promise<StoredSale[]> {
  if (releaseIds.length === 0) return [];
  const found = await rows<SaleRow<StoredSale>>(tx, OF_RELEASES, [releaseIds]);
  return found.map((row) => saleOf<StoredSale>(row));
}

interface ReleaseRow extends ReleaseKind {
  readonly id: number;
  readonly castingId: number;
}

const OF_CASTING = 'SELECT id, casting_id AS "castingId", marks, source FROM releases WHERE casting_id = $1';
const OF_SAME_CASTING = OF_CASTING.replace('$1', '(SELECT casting_id FROM releases WHERE id = $1)');

const isPlain = ({ marks }: ReleaseKind): boolean => distinctiveMarks(marks) === '';

/** The other releases of the casting with which this one shares its sales, and the casting if open cars borrow them too. */
export async function borrowersOf(
  tx: EntityManager,
  releaseId: number,
): Promise<{ readonly releaseIds: number[]; readonly castingId: number | null }> {
  const all = await rows<ReleaseRow>(tx, OF_SAME_CASTING, [releaseId]);
  const lender = all.find(({ id }) => id === releaseId);
  if (!lender) return { releaseIds: [], castingId: null };
  const others = all.filter((one) => one !== lender && mayStandIn(lender, one));
  return { releaseIds: others.map(({ id }) => id), castingId: isPlain(lender) ? lender.castingId : null };
}

const OPEN_SALES = `
  SELECT sale_id AS id, ${SALE_COLUMNS}, ${openWords('s')} FROM market_sales s
  WHERE release_id IS NULL AND casting_id = $1 AND release_candidates <> '{}' ${LATEST}`;

/** What the cars of a casting whose release is open are compared with. */
async function salesOfCasting(tx: EntityManager, castingId: number): Promise<StoredSale[]> {
  const releases = await rows<ReleaseRow>(tx, OF_CASTING, [castingId]);
  const plain = releases.filter(isPlain).map(({ id }) => id);
  const open = await rows<SaleRow<StoredSale> & OpenWords>(tx, OPEN_SALES, [castingId]);
  const compared = open.filter((sale) => isCompared({ releaseId: null, castingId }, sale));
  return [...(await salesOf(tx, plain)), ...compared.map((row) => saleOf<StoredSale>(row))];
}

/** The latest sales of what is valued, and those that may stand in. */
export async function knownSales(tx: EntityManager, { releaseId, castingId }: Valued): Promise<KnownSales<StoredSale>> {
  if (releaseId === null) {
    return { own: [], others: castingId === null ? [] : await salesOfCasting(tx, castingId) };
  }
  const { releaseIds } = await borrowersOf(tx, releaseId);
  return { own: await salesOf(tx, [releaseId]), others: await salesOf(tx, releaseIds) };
}

interface PurchaseRow extends OpenWords {
  readonly userId: string;
  readonly condition: Condition;
  readonly price: string;
  readonly boughtAt: Date;
}

const purchasesSql = (valued: Valued): string => `
  SELECT user_id AS "userId", condition, purchase_price::text AS price,
    coalesce(purchase_date, created_at) AS "boughtAt", tags, ${openWords('c')}
  FROM cars c WHERE ${isOf(valued, 'c')} AND user_id = ANY ($2::uuid[]) AND deleted_at IS NULL AND purchase_price > 0`;

/**
 * What owners paid for their own cars, by owner; not of owners who bought by one of the sales, which counts already.
 */
export async function purchasesOf(
  tx: EntityManager,
  valued: Valued,
  owners: readonly string[],
  { own, others }: KnownSales,
): Promise<Map<string, Sale[]>> {
  const buyers = new Set((valued.releaseId === null ? others : own).map(({ buyerId }) => buyerId));
  const paying = owners.filter((owner) => !buyers.has(owner));
  const byOwner = new Map<string, Sale[]>();
  for (const row of await rows<PurchaseRow>(tx, purchasesSql(valued), [idOf(valued), paying])) {
    if (!isCompared(valued, row)) continue;
    const { userId, condition, price, boughtAt } = row;
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
