import type { CatalogFacts } from '@vault/contracts/collection/catalog-proposals';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { castingOf, isReleaseVisible } from '../releases';
import { hasAllFacts } from './proposed-facts';
import { CATALOG_FACTS_JSON, RELEASE_PARTS } from './proposals.sql';

const FACTS = `
  SELECT ${CATALOG_FACTS_JSON} AS facts, r."of", r.casting_id AS "castingId"
  FROM releases r ${RELEASE_PARTS} WHERE r.id = $1`;
const VISIBLE_FACTS = `${FACTS} AND ${isReleaseVisible('$2')}`;

export interface CatalogRelease {
  readonly facts: CatalogFacts;
  /** How many cars the maker gave its series. */
  readonly of: number | null;
  readonly castingId: number;
}

/** The release, if the user may see it. */
export async function findVisibleRelease(
  tx: EntityManager,
  userId: string,
  id: number,
): Promise<CatalogRelease | undefined> {
  const [release] = await rows<CatalogRelease>(tx, VISIBLE_FACTS, [id, userId]);
  return release;
}

const LOCK_RELEASE = 'SELECT id FROM releases WHERE id = $1 FOR NO KEY UPDATE';

/** The release, which nobody else changes until the transaction ends. */
export async function lockRelease(tx: EntityManager, id: number): Promise<CatalogRelease | undefined> {
  // Two statements: one that waited for the lock would still join the former casting.
  await rows(tx, LOCK_RELEASE, [id]);
  const [release] = await rows<CatalogRelease>(tx, FACTS, [id]);
  return release;
}

const OF_CASTING = `
  SELECT r.id, ${CATALOG_FACTS_JSON} AS facts FROM releases r ${RELEASE_PARTS}
  WHERE c.name_key = $1 AND c.brand_key IS NOT DISTINCT FROM $2 AND c.scale IS NOT DISTINCT FROM $3
    AND (r.source = 'owners') = $4 ORDER BY r.id`;

async function releasesOfCasting(
  tx: EntityManager,
  facts: CatalogFacts,
  madeByOwners: boolean,
): Promise<{ readonly id: number; readonly facts: CatalogFacts }[]> {
  const { name_key, brand_key, scale } = castingOf(facts);
  return rows(tx, OF_CASTING, [name_key, brand_key, scale, madeByOwners]);
}

/**
 * Whether the catalog has a release with all of `facts`; a corrected one is compared with the others both ways. What
 * only owners' words made is left out: a refusal would tell of somebody's car.
 */
export async function isInCatalog(tx: EntityManager, facts: CatalogFacts, corrected?: number): Promise<boolean> {
  return (await releasesOfCasting(tx, facts, false)).some(
    (release) =>
      release.id !== corrected &&
      hasAllFacts(release.facts, facts) &&
      (corrected === undefined || hasAllFacts(facts, release.facts)),
  );
}

/** The release that owners' words made of the same year, with the same marks and no other series. */
export async function findOwnersRelease(tx: EntityManager, facts: CatalogFacts): Promise<number | undefined> {
  const releases = await releasesOfCasting(tx, facts, true);
  return releases.find((release) => release.facts.year === facts.year && hasAllFacts(facts, release.facts))?.id;
}
