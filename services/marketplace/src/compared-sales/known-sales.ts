import type { Attachment } from '@vault/contracts/collection/market-releases';
import type { Mark } from '@vault/contracts/collection/releases';
import { rows } from '@vault/service-kit/database';
import { SALE_COLUMNS, saleOf, type SaleRow } from '@vault/valuation/sale-row';
import type { Sale } from '@vault/valuation/sales';
import { mayStandIn, type KnownSales, type ReleaseKind } from '@vault/valuation/stand-ins';
import type { EntityManager } from 'typeorm';
import { comparedSql, type Compared } from './compared';

/** Older sales than this many do not change an estimate noticeably. */
const MAX_SALES = 500;

export interface KnownSale extends Sale {
  readonly origin: 'transaction' | 'reported';
}

export const salesWhere = (condition: string): string => `
  SELECT ${SALE_COLUMNS} FROM sales WHERE ${condition} ORDER BY sold_at DESC, id DESC LIMIT ${MAX_SALES}`;

async function readSales(
  manager: EntityManager,
  condition: string,
  values: readonly unknown[],
  since: Date | null,
): Promise<KnownSale[]> {
  const recent = since ? ` AND sold_at > $${values.length + 1}` : '';
  const parameters = since ? [...values, since] : values;
  const found = await rows<SaleRow<KnownSale>>(manager, salesWhere(condition + recent), parameters);
  return found.map((row) => saleOf(row));
}

export interface CastingRelease extends ReleaseKind {
  readonly castingId: number;
}

const KIND = 'casting_id AS "castingId", release->\'marks\' AS marks, release_source AS source';
const KIND_OF = `
  (SELECT ${KIND} FROM sales WHERE release_id = $1 LIMIT 1)
  UNION ALL (SELECT ${KIND} FROM marketplace_listings WHERE release_id = $1 LIMIT 1) LIMIT 1`;

/** What the market knows of a release; undefined when nobody has offered or sold one. */
export async function kindOfRelease(manager: EntityManager, releaseId: number): Promise<CastingRelease | undefined> {
  return (await rows<CastingRelease>(manager, KIND_OF, [releaseId]))[0];
}

export const kindOf = ({ castingId, release, source }: Attachment): CastingRelease | undefined =>
  castingId === null || !release ? undefined : { castingId, marks: release.marks, source: source ?? 'catalog' };

const SOLD_RELEASES = `
  SELECT DISTINCT ON (release_id) release_id AS "releaseId", release->'marks' AS marks, release_source AS source
  FROM sales WHERE casting_id = $1 AND release_id <> $2 ORDER BY release_id`;

type SoldRelease = ReleaseKind & { readonly releaseId: number; readonly marks: readonly Mark[] };

interface Reading {
  /** Only later sales. */
  readonly since?: Date;
  /** The release, where it is known already. */
  readonly kind?: CastingRelease | undefined;
}

/** The latest sales of what is compared, and of the other releases of its casting that may stand in. */
export async function knownSales(
  manager: EntityManager,
  compared: Compared,
  { since, kind: known }: Reading = {},
): Promise<KnownSales<KnownSale>> {
  const { condition, values } = comparedSql(compared);
  const own = await readSales(manager, condition, values, since ?? null);
  if (compared.by !== 'release') return { own, others: [] };
  const kind = known ?? (await kindOfRelease(manager, compared.releaseId));
  if (!kind) return { own, others: [] };
  const sold = await rows<SoldRelease>(manager, SOLD_RELEASES, [kind.castingId, compared.releaseId]);
  const lenders = sold.filter((other) => mayStandIn(kind, other)).map(({ releaseId }) => releaseId);
  const others =
    lenders.length === 0 ? [] : await readSales(manager, 'release_id = ANY ($1::integer[])', [lenders], since ?? null);
  return { own, others };
}
