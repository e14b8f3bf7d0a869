import {
  listReleaseChanges,
  type AdminProposal,
  type listOwnProposals,
  type listProposals,
  type Proposal,
  type ReleaseChange,
} from '@vault/contracts/collection/catalog-proposals';
import { COUNT_CAP } from '@vault/contracts/common/page';
import type { InputOf } from '@vault/contracts/define';
import { Injectable } from '@nestjs/common';
import type { PageAnswer } from '@vault/service-kit/bus';
import { isoTimestamp, PreparedReads, type Statement } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { newestFirstPage, readTimeCursor, timePosition } from '@vault/service-kit/paging';
import { isReleaseVisible } from '../releases';
import { displayName, isProfilePublic } from '../users';
import { PROPOSAL_COLUMNS, PROPOSAL_JOINS, toAdminProposal, type ProposalRow } from './proposals.sql';

const pageOf = (name: string, filter: string): { readonly page: Statement; readonly count: Statement } => ({
  page: {
    name,
    text: `
      SELECT ${PROPOSAL_COLUMNS} FROM release_proposals p ${PROPOSAL_JOINS}
      WHERE p.${filter} = $1 AND (p.created_at, p.id) < ${timePosition('$2', '$3')}
      ORDER BY p.created_at DESC, p.id DESC LIMIT $4::int + 1`,
  },
  count: {
    name: `${name}.count`,
    text: `
      SELECT count(*)::int AS total
      FROM (SELECT FROM release_proposals WHERE ${filter} = $1 LIMIT ${COUNT_CAP + 1}) capped`,
  },
});
const OF_STATUS = pageOf('proposals.of-status', 'status');
const OF_USER = pageOf('proposals.of-user', 'user_id');

/** One row without a change for a release that has none, no row without a release that the user $2 may see. */
const CHANGES: Statement = {
  name: 'proposals.changes',
  text: `
    SELECT h.id, CASE WHEN h.before = '{}' THEN 'added' ELSE 'corrected' END AS kind, h.before, h.after, h.source,
      ${isoTimestamp('h.at')} AS at, CASE WHEN ${isProfilePublic('u')} THEN ${displayName('u')} END AS by
    FROM releases r LEFT JOIN release_changes h ON h.release_id = r.id
    LEFT JOIN release_proposals p ON p.id = h.proposal_id LEFT JOIN users u ON u.user_id = p.user_id
    WHERE r.id = $1 AND ${isReleaseVisible('$2')} ORDER BY h.at DESC, h.id DESC LIMIT 100`,
};

type ChangeRow = { readonly [K in keyof ReleaseChange]: K extends 'id' ? string | null : ReleaseChange[K] };

@Injectable()
export class ProposalReads {
  constructor(private readonly reads: PreparedReads) {}

  async ofUser(userId: string, query: InputOf<typeof listOwnProposals>): Promise<PageAnswer<Proposal>> {
    return this.page(OF_USER, userId, `proposals of ${userId}`, query);
  }

  async ofStatus({ status = 'open', ...query }: InputOf<typeof listProposals>): Promise<PageAnswer<AdminProposal>> {
    return this.page(OF_STATUS, status, `proposals ${status}`, query);
  }

  async changes(userId: string, id: number): Promise<ReleaseChange[]> {
    const changes = await this.reads.rows<ChangeRow>(CHANGES, [id, userId]);
    if (changes.length === 0) fail(listReleaseChanges, 'RELEASE_NOT_FOUND');
    return changes.flatMap((change) => (change.id === null ? [] : [{ ...change, id: change.id }]));
  }

  private async page(
    { page, count }: typeof OF_USER,
    key: string,
    list: string,
    { cursor, limit }: InputOf<typeof listOwnProposals>,
  ): Promise<PageAnswer<AdminProposal>> {
    const position = readTimeCursor(cursor, list);
    const found = await this.reads.rows<ProposalRow>(page, [key, position?.at ?? null, position?.id ?? null, limit]);
    const total = (await this.reads.first<{ total: number }>(count, [key]))?.total ?? 0;
    return newestFirstPage(found.map(toAdminProposal), { limit, list, total, at: ({ createdAt }) => createdAt });
  }
}
