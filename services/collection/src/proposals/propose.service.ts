import {
  MAX_OPEN_PROPOSALS,
  proposeRelease,
  withdrawProposal,
  type Proposal,
} from '@vault/contracts/collection/catalog-proposals';
import type { InputOf } from '@vault/contracts/define';
import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { badInput, fail } from '@vault/service-kit/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { lockVault } from '../vaults';
import { findVisibleRelease, isInCatalog } from './catalog-releases';
import { PROPOSAL_COLUMNS, PROPOSAL_JOINS, toAdminProposal, type ProposalRow } from './proposals.sql';
import { changedFacts, contentOf, factsIn, namedFact, newRelease, pickFacts, readFacts } from './proposed-facts';
import type { PartialFacts } from './proposed-facts';

const COUNT_OPEN = `
  SELECT count(*)::int AS open FROM release_proposals WHERE user_id = $1 AND status = 'open'`;

const INSERT = `
  INSERT INTO release_proposals (id, user_id, kind, release_id, changes, before, content, source, note)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  ON CONFLICT (user_id, content) WHERE status = 'open' DO NOTHING RETURNING id`;

const READ = `SELECT ${PROPOSAL_COLUMNS} FROM release_proposals p ${PROPOSAL_JOINS} WHERE p.id = $1`;

const WITHDRAW = `DELETE FROM release_proposals WHERE id = $1 AND user_id = $2 AND status = 'open' RETURNING id`;
const IS_OWN = 'SELECT id FROM release_proposals WHERE id = $1 AND user_id = $2';

interface NewProposal {
  readonly changes: PartialFacts;
  readonly before: PartialFacts;
}

@Injectable()
export class ProposeService {
  constructor(private readonly dataSource: DataSource) {}

  /** The vault's lock makes the count exact, however many proposals arrive at once. */
  propose(userId: string, input: InputOf<typeof proposeRelease>): Promise<Proposal> {
    const { releaseId, source, note = null, ...proposed } = input;
    return this.dataSource.transaction(async (tx) => {
      await lockVault(tx, userId);
      const { facts, problems } = readFacts(proposed);
      if (problems.length > 0) badInput(problems);
      const proposal =
        releaseId === undefined ? await this.addition(tx, facts) : await this.correction(tx, userId, releaseId, facts);
      const [count] = await rows<{ open: number }>(tx, COUNT_OPEN, [userId]);
      if ((count?.open ?? 0) >= MAX_OPEN_PROPOSALS) fail(proposeRelease, 'TOO_MANY_PROPOSALS');
      const { changes, before } = proposal;
      const kind = releaseId === undefined ? 'new' : 'correction';
      const [inserted] = await rows<{ id: string }>(tx, INSERT, [
        ...[uuidv7(), userId, kind, releaseId ?? null, JSON.stringify(changes), JSON.stringify(before)],
        ...[contentOf(releaseId, changes), source, note],
      ]);
      if (!inserted) badInput([{ field: namedFact(changes), message: 'You have proposed this already' }]);
      const [row] = await rows<ProposalRow>(tx, READ, [inserted.id]);
      return row ? toAdminProposal(row) : fail(proposeRelease, 'INTERNAL');
    });
  }

  private async addition(tx: EntityManager, proposed: PartialFacts): Promise<NewProposal> {
    const facts = newRelease(proposed);
    if (await isInCatalog(tx, facts)) {
      badInput([{ field: namedFact(proposed), message: 'The catalog has this release already' }]);
    }
    const names = factsIn(facts).filter((fact) => facts[fact] !== null);
    return { changes: pickFacts(facts, names), before: {} };
  }

  private async correction(
    tx: EntityManager,
    userId: string,
    releaseId: number,
    proposed: PartialFacts,
  ): Promise<NewProposal> {
    const release = await findVisibleRelease(tx, userId, releaseId);
    if (!release) fail(proposeRelease, 'RELEASE_NOT_FOUND');
    const names = changedFacts(release.facts, proposed);
    const facts = { ...release.facts, ...proposed };
    if (names.length === 0) badInput([{ field: namedFact(proposed), message: 'The catalog says this already' }]);
    const changes = pickFacts(facts, names);
    if (await isInCatalog(tx, facts, releaseId)) {
      badInput([{ field: namedFact(changes), message: 'The catalog has such a release already' }]);
    }
    return { changes, before: pickFacts(release.facts, names) };
  }

  async withdraw(userId: string, id: string): Promise<null> {
    const { manager } = this.dataSource;
    if ((await rows(manager, WITHDRAW, [id, userId])).length > 0) return null;
    const isOwn = (await rows(manager, IS_OWN, [id, userId])).length > 0;
    return fail(withdrawProposal, isOwn ? 'PROPOSAL_DECIDED' : 'PROPOSAL_NOT_FOUND');
  }
}
