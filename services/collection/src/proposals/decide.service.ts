import {
  acceptProposal,
  declineProposal,
  proposalDecided,
  type AdminProposal,
  type CatalogFacts,
} from '@vault/contracts/collection/catalog-proposals';
import { catalogAdminActionRecorded } from '@vault/contracts/collection/release-facts';
import type { InputOf } from '@vault/contracts/define';
import { Injectable } from '@nestjs/common';
import { publishAdminAction } from '@vault/service-kit/admin-actions';
import { rows } from '@vault/service-kit/database';
import { badInput, fail } from '@vault/service-kit/errors';
import { publish } from '@vault/service-kit/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import {
  identifyCarsAgain,
  insertReleases,
  lockAdditions,
  saveCastingsAndSeries,
  updateRelease,
  type ReleaseRecord,
} from '../releases';
import { findOwnersRelease, isInCatalog, lockRelease } from './catalog-releases';
import { conflictsOf, PROPOSAL_COLUMNS, PROPOSAL_JOINS, toAdminProposal, type ProposalRow } from './proposals.sql';
import {
  changedFacts,
  factsIn,
  isSameFact,
  newRelease,
  pickFacts,
  readFacts,
  type PartialFacts,
} from './proposed-facts';

/** No row when it is decided already; the second of two decisions at once waits here for the first. */
const LOCK = `
  SELECT kind, release_id AS "releaseId", changes, before, source FROM release_proposals
  WHERE id = $1 AND status = 'open' FOR NO KEY UPDATE`;
const EXISTS = 'SELECT id FROM release_proposals WHERE id = $1';

const DECIDE = `
  UPDATE release_proposals SET status = $2, reason = $3, release_id = coalesce($4::integer, release_id),
    decided_at = now(), decided_by = $5
  WHERE id = $1`;

const INSERT_CHANGE = `
  INSERT INTO release_changes (id, release_id, proposal_id, before, after, source, accepted_by)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`;

const READ = `SELECT ${PROPOSAL_COLUMNS} FROM release_proposals p ${PROPOSAL_JOINS} WHERE p.id = $1`;

interface OpenProposal {
  readonly kind: AdminProposal['kind'];
  readonly releaseId: number | null;
  readonly changes: PartialFacts;
  readonly before: PartialFacts;
  readonly source: string;
}

interface Written {
  readonly releaseId: number;
  readonly formerCastingId: number | null;
  readonly before: PartialFacts;
  readonly after: PartialFacts;
}

type Accepting = InputOf<typeof acceptProposal>;

/** The administrator's decisions on proposals. */
@Injectable()
export class DecideService {
  constructor(private readonly dataSource: DataSource) {}

  accept(adminId: string, input: Accepting): Promise<AdminProposal> {
    return this.dataSource.transaction(async (tx) => {
      const proposal = await this.lock(tx, acceptProposal, input.id);
      const changes = this.finalChanges(proposal, input);
      await lockAdditions(tx);
      const { releaseId, formerCastingId, before, after } =
        proposal.releaseId === null
          ? await this.add(tx, changes)
          : await this.correct(tx, proposal.releaseId, { ...proposal.before, ...input.seen }, changes);
      await rows(tx, DECIDE, [input.id, 'accepted', null, releaseId, adminId]);
      await rows(tx, INSERT_CHANGE, [
        uuidv7(),
        releaseId,
        input.id,
        JSON.stringify(before),
        JSON.stringify(after),
        proposal.source,
        adminId,
      ]);
      await identifyCarsAgain(tx, releaseId, formerCastingId);
      return this.publishDecision(tx, adminId, input.id);
    });
  }

  decline(adminId: string, { id, reason }: InputOf<typeof declineProposal>): Promise<AdminProposal> {
    return this.dataSource.transaction(async (tx) => {
      await this.lock(tx, declineProposal, id);
      await rows(tx, DECIDE, [id, 'declined', reason, null, adminId]);
      return this.publishDecision(tx, adminId, id);
    });
  }

  private async lock(
    tx: EntityManager,
    contract: typeof acceptProposal | typeof declineProposal,
    id: string,
  ): Promise<OpenProposal> {
    const [proposal] = await rows<OpenProposal>(tx, LOCK, [id]);
    if (proposal) return proposal;
    const isDecided = (await rows(tx, EXISTS, [id])).length > 0;
    return fail(contract, isDecided ? 'PROPOSAL_DECIDED' : 'PROPOSAL_NOT_FOUND');
  }

  /** What was proposed, or what the administrator made of it. */
  private finalChanges({ kind, changes }: OpenProposal, { changes: edited }: Accepting): PartialFacts {
    if (!edited) return changes;
    const { facts, problems } = readFacts(edited);
    const missing = kind === 'new' ? (['brand', 'name'] as const).filter((fact) => facts[fact] === undefined) : [];
    const refused = [...problems, ...missing.map((field) => ({ field, message: 'A new release needs it' }))];
    if (refused.length > 0) {
      badInput(refused.map(({ field, message }) => ({ field: `changes.${field}`, message })));
    }
    return facts;
  }

  private async add(tx: EntityManager, changes: PartialFacts): Promise<Written> {
    const facts = newRelease(changes);
    const record = { ...facts, of: null };
    await saveCastingsAndSeries(tx, [record], 'community');
    if (await isInCatalog(tx, facts)) fail(acceptProposal, 'RELEASE_EXISTS');
    const releaseId = await this.write(tx, await findOwnersRelease(tx, facts), record);
    const names = factsIn(facts).filter((fact) => facts[fact] !== null);
    return { releaseId, formerCastingId: null, before: {}, after: pickFacts(facts, names) };
  }

  /** Writes a new release, over the one that owners' words made of it, so that their cars are of it. */
  private async write(tx: EntityManager, madeByOwners: number | undefined, record: ReleaseRecord): Promise<number> {
    if (madeByOwners !== undefined) {
      await updateRelease(tx, madeByOwners, record);
      return madeByOwners;
    }
    const [id] = await insertReleases(tx, [record], 'community');
    return id ?? fail(acceptProposal, 'INTERNAL');
  }

  private async correct(
    tx: EntityManager,
    releaseId: number,
    seen: PartialFacts,
    changes: PartialFacts,
  ): Promise<Written> {
    const release = await lockRelease(tx, releaseId);
    if (!release) fail(acceptProposal, 'PROPOSAL_NOT_FOUND');
    const current: CatalogFacts = release.facts;
    if (conflictsOf(current, seen, changes).length > 0) fail(acceptProposal, 'RELEASE_CHANGED');
    const names = changedFacts(current, changes);
    if (names.length === 0) fail(acceptProposal, 'RELEASE_EXISTS');
    const facts = { ...current, ...changes };
    const record = { ...facts, of: isSameFact('series', current, facts) ? release.of : null };
    await saveCastingsAndSeries(tx, [record], 'community');
    if (await isInCatalog(tx, facts, releaseId)) fail(acceptProposal, 'RELEASE_EXISTS');
    await updateRelease(tx, releaseId, record);
    return {
      releaseId,
      formerCastingId: release.castingId,
      before: pickFacts(current, names),
      after: pickFacts(facts, names),
    };
  }

  private async publishDecision(tx: EntityManager, adminId: string, id: string): Promise<AdminProposal> {
    const [row] = await rows<ProposalRow>(tx, READ, [id]);
    if (!row?.decidedAt) fail(acceptProposal, 'INTERNAL');
    const proposal = toAdminProposal(row);
    const { user, kind, title, reason, releaseId } = proposal;
    const accepted = proposal.status === 'accepted';
    if (user) {
      const decision = { userId: user.id, proposalId: id, kind, accepted, title, reason, decidedAt: row.decidedAt };
      await publish(tx, proposalDecided, decision);
    }
    await publishAdminAction(tx, catalogAdminActionRecorded, {
      adminId,
      action: accepted ? 'proposal_accepted' : 'proposal_declined',
      subject: { kind: 'proposal', id },
      before: { status: 'open', kind },
      after: { status: proposal.status, ...(accepted ? { releaseId, title } : { reason }) },
    });
    return proposal;
  }
}
