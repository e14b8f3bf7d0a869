import type { Attachment } from '@vault/contracts/collection/market-releases';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';

type Table = 'marketplace_listings' | 'sales';

/**
 * What was chosen for a row stays chosen: an attachment from before the choice, or by a car or words, changes it no more,
 * only what the catalog says of the chosen release.
 */
const attachSql = (table: Table, id: 'listingId' | 'saleId', type: string): string => `
  WITH attached AS MATERIALIZED (
    SELECT a.*, (a.release->>'id')::integer AS release_id FROM jsonb_to_recordset($1) AS a("${id}" ${type},
      "castingId" integer, release jsonb, source text, "isPublic" boolean, candidates integer, "isUnmarked" boolean)
  ), locked AS MATERIALIZED (
    SELECT t.id, t.release_id, t.casting_id FROM ${table} t JOIN attached a ON a."${id}" = t.id
    WHERE t.attachment_revision < $2
      AND (t.release_choice = 'auto' OR t.release_id IS NOT DISTINCT FROM a.release_id)
    ORDER BY t.id FOR NO KEY UPDATE OF t
  ), changed AS (
    UPDATE ${table} t SET casting_id = a."castingId", release_id = a.release_id, release = a.release,
      release_source = a.source, release_is_public = a."isPublic", release_candidates = a.candidates,
      is_unmarked = a."isUnmarked", attachment_revision = $2
    FROM attached a JOIN locked ON locked.id = a."${id}" WHERE t.id = a."${id}" RETURNING t.id
  )
  SELECT id, casting_id AS "castingBefore", release_id AS "releaseBefore" FROM locked JOIN changed USING (id)`;

const ATTACH_LISTINGS = attachSql('marketplace_listings', 'listingId', 'integer');
const ATTACH_SALES = attachSql('sales', 'saleId', 'uuid');

interface Reattached<Id> {
  readonly id: Id;
  readonly castingBefore: number | null;
  readonly releaseBefore: number | null;
}

type OfListing = Attachment & { readonly listingId: number };
type OfSale = Attachment & { readonly saleId: string };

/** Stores what listings are copies of. Returns those that changed; an older revision changes nothing. */
export const attachListings = (
  tx: EntityManager,
  listings: readonly OfListing[],
  revision: number,
): Promise<Reattached<number>[]> => rows(tx, ATTACH_LISTINGS, [JSON.stringify(listings), revision]);

export const attachSales = (
  tx: EntityManager,
  sales: readonly OfSale[],
  revision: number,
): Promise<Reattached<string>[]> => rows(tx, ATTACH_SALES, [JSON.stringify(sales), revision]);

const chooseSql = (table: Table): string => `
  UPDATE ${table} SET release_choice = $2, casting_id = coalesce($3, casting_id), release_id = $4, release = $5,
    release_source = $6, release_is_public = $7, release_candidates = 0, is_unmarked = $8
  WHERE id = $1`;

const CHOOSE = { marketplace_listings: chooseSql('marketplace_listings'), sales: chooseSql('sales') } as const;

/** Stores which release was chosen for a listing or sale; null: none of the catalog. */
export async function chooseRelease(
  tx: EntityManager,
  table: Table,
  id: number | string,
  chosen: Attachment | null,
): Promise<void> {
  await tx.query(CHOOSE[table], [
    id,
    chosen ? 'picked' : 'none',
    chosen?.castingId ?? null,
    chosen?.release?.id ?? null,
    chosen?.release ? JSON.stringify(chosen.release) : null,
    chosen?.source ?? null,
    chosen?.isPublic ?? true,
    chosen?.isUnmarked ?? false,
  ]);
}

export type ReleaseChoice = 'auto' | 'picked' | 'none';

/** What a listing or sale tells others of its release: which one was chosen, that none was, or nothing. */
export const chosenRelease = ({
  releaseId,
  releaseChoice,
}: {
  readonly releaseId: number | null;
  readonly releaseChoice: ReleaseChoice;
}): { readonly releaseId?: number | null } => (releaseChoice === 'auto' ? {} : { releaseId });
