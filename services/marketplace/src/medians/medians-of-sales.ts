import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { keyOf } from '../compared-sales';
import { refreshMedians } from './medians';

/** What a sale counts for, or counted for until now. */
interface SoldCopy {
  readonly releaseId: number | null;
  readonly castingId: number | null;
}

interface SoldRow extends SoldCopy {
  readonly name: string;
  readonly brand: string | null;
  readonly scale: string | null;
  readonly marks: string;
}

const SOLD = `
  SELECT name_key AS name, brand_key AS brand, scale, stated_mark_key AS marks, release_id AS "releaseId",
    casting_id AS "castingId"
  FROM sales WHERE id = ANY ($1::uuid[])`;

function keysOfCopy({ releaseId, castingId }: SoldCopy): string[] {
  const release = releaseId === null ? [] : [keyOf({ by: 'release', releaseId })];
  const casting = castingId === null ? [] : [keyOf({ by: 'casting', castingId })];
  return [...release, ...casting];
}

/** The keys of all medians that a sale counts in; listings of a name may leave brand and scale open. */
function keysOfSale({ name, brand, scale, marks, ...copy }: SoldRow): string[] {
  const orAny = (value: string | null): (string | null)[] => [...new Set([null, value])];
  const byName = orAny(brand).flatMap((ofBrand) =>
    orAny(scale).map((ofScale) => keyOf({ by: 'name', name, brand: ofBrand, scale: ofScale, marks })),
  );
  return [...byName, ...keysOfCopy(copy)];
}

const ENQUEUE_BORROWERS = `
  INSERT INTO medians_due AS d (key)
  SELECT DISTINCT compared_with FROM marketplace_listings
  WHERE casting_id = ANY ($1::integer[]) AND release_id IS NOT NULL AND status = 'active' AND deleted_at IS NULL
  ORDER BY 1 ON CONFLICT (key) DO UPDATE SET revision = d.revision + 1`;

/**
 * Computes the medians again that these sales count in, or counted in before, and has those of the castings' other releases
 * computed soon, in which they may stand in.
 */
export async function refreshMediansOfSales(
  tx: EntityManager,
  saleIds: readonly string[],
  before: readonly SoldCopy[] = [],
): Promise<void> {
  const sold = await rows<SoldRow>(tx, SOLD, [saleIds]);
  const copies = [...sold, ...before];
  await refreshMedians(tx, [...sold.flatMap(keysOfSale), ...before.flatMap(keysOfCopy)]);
  const castingIds = copies.filter(({ releaseId }) => releaseId !== null).map(({ castingId }) => castingId);
  if (castingIds.length > 0) await tx.query(ENQUEUE_BORROWERS, [[...new Set(castingIds)]]);
}

const ENQUEUE_LISTINGS = `
  INSERT INTO medians_due AS d (key)
  SELECT DISTINCT compared_with FROM marketplace_listings WHERE id = ANY ($1::integer[]) AND casting_id IS NOT NULL
    AND compared_with IS NOT NULL
  ORDER BY 1 ON CONFLICT (key) DO UPDATE SET revision = d.revision + 1`;

/** Has the medians computed that are shown beside these listings: nothing may have been sold of their release itself. */
export const enqueueMediansOfListings = (tx: EntityManager, listingIds: readonly number[]): Promise<unknown> =>
  tx.query(ENQUEUE_LISTINGS, [listingIds]);
