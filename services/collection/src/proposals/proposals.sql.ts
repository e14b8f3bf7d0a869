import type { AdminProposal, CatalogFacts } from '@vault/contracts/collection/catalog-proposals';
import { isoTimestamp } from '@vault/service-kit/database';
import { displayName } from '../users';
import { changedFacts, factsIn, isSameFact, titleOf } from './proposed-facts';

/** The `CatalogFacts` of the release `r` with its casting `c` and series `s`. */
export const CATALOG_FACTS_JSON = `
  jsonb_build_object('brand', c.brand, 'name', c.name, 'scale', c.scale, 'year', r.year, 'series', s.name,
    'position', r.position, 'collectorNumber', r.collector_number, 'toyNumber', r.toy_number, 'color', r.color,
    'variant', r.variant, 'store', r.store, 'marks', r.marks, 'editionSize', r.edition_size)`;
export const RELEASE_PARTS = 'JOIN castings c ON c.id = r.casting_id LEFT JOIN series s ON s.id = r.series_id';

/** A `ProposalRow` of the proposal `p`; needs `PROPOSAL_JOINS`. */
export const PROPOSAL_COLUMNS = `
  p.id, p.kind, p.status, p.release_id AS "releaseId", p.changes, p.before, p.source, p.note, p.reason,
  ${isoTimestamp('p.created_at')} AS "createdAt", ${isoTimestamp('p.decided_at')} AS "decidedAt",
  CASE WHEN p.user_id IS NOT NULL THEN jsonb_build_object('id', p.user_id, 'name', ${displayName('u')}) END AS user,
  CASE WHEN r.id IS NOT NULL THEN ${CATALOG_FACTS_JSON} END AS current`;
export const PROPOSAL_JOINS = `
  LEFT JOIN releases r ON r.id = p.release_id LEFT JOIN castings c ON c.id = r.casting_id
  LEFT JOIN series s ON s.id = r.series_id LEFT JOIN users u ON u.user_id = p.user_id`;

export type ProposalRow = Omit<AdminProposal, 'title' | 'changedSince'>;

/** The facts that a release says otherwise than `seen`, and otherwise than they are to become. */
export const conflictsOf = (
  current: CatalogFacts,
  seen: Partial<CatalogFacts>,
  changes: Partial<CatalogFacts>,
): AdminProposal['changedSince'] => {
  const open = changedFacts(current, changes);
  return factsIn(seen).filter(
    (fact) => open.includes(fact) && !isSameFact(fact, current, { ...current, [fact]: seen[fact] }),
  );
};

export const toAdminProposal = (row: ProposalRow): AdminProposal => ({
  ...row,
  title: titleOf(row.current ?? row.changes),
  changedSince: row.status === 'open' && row.current ? conflictsOf(row.current, row.before, row.changes) : [],
});
