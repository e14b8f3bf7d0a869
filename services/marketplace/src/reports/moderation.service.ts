import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import {
  marketAdminActionRecorded,
  removeListing,
  resolveReport,
  type Report,
  type ReportReason,
} from '@vault/contracts/marketplace/reports';
import { publishAdminAction } from '@vault/service-kit/admin-actions';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { lockListing } from '../listing-core';
import { REPORT_COLUMNS, REPORT_JOINS } from './reports.sql';
import { takeDownListing } from './take-down-listing';

/** The explanation for a listing's owner when the administrator writes none. */
const DEFAULT_STATEMENTS: Readonly<Record<ReportReason, string>> = {
  inappropriate: 'It shows or says something that does not belong on the market.',
  spam: 'It advertises something else than a model car, or the same again and again.',
  fake: 'What it offers is not the genuine article that it is said to be.',
  fraud: 'It appears to be made to deceive buyers.',
  other: 'It breaks the rules of the market.',
};

interface ReportRow {
  readonly id: string;
  readonly listingId: number;
  readonly reason: ReportReason;
  readonly title: string;
}

const FIND = `
  SELECT r.id, r.listing_id AS "listingId", r.reason, l.title
  FROM marketplace_reports r JOIN marketplace_listings l ON l.id = r.listing_id WHERE r.id = $1`;

/** No row when it is resolved already. */
const RESOLVE = `
  UPDATE marketplace_reports SET status = $2, note = $3, reviewed_at = now(), reviewed_by = $4
  WHERE id = $1 AND status = 'pending' RETURNING id`;

const READ = `SELECT ${REPORT_COLUMNS} FROM marketplace_reports r ${REPORT_JOINS} WHERE r.id = $1`;

/** Resolves reports and takes listings down, for the administrator. */
@Injectable()
export class ModerationService {
  constructor(private readonly dataSource: DataSource) {}

  resolve(adminId: string, { id, action, note = null }: InputOf<typeof resolveReport>): Promise<Report> {
    return this.dataSource.transaction(async (tx) => {
      const [row] = await rows<ReportRow>(tx, FIND, [id]);
      if (!row) return fail(resolveReport, 'REPORT_NOT_FOUND');
      const { listingId, reason } = row;
      await lockListing(tx, listingId);
      const status = action === 'dismiss' ? 'dismissed' : 'removed';
      const resolved = await rows(tx, RESOLVE, [id, status, note, adminId]);
      if (resolved.length === 0) fail(resolveReport, 'REPORT_RESOLVED');
      if (action === 'dismiss') {
        await this.publishDismissal(tx, adminId, row, note);
      } else {
        const statement = note ?? DEFAULT_STATEMENTS[reason];
        await takeDownListing(tx, { listingId, adminId, ground: reason, statement, reportId: id });
      }
      const [report] = await rows<Report>(tx, READ, [id]);
      return report ?? fail(resolveReport, 'REPORT_NOT_FOUND');
    });
  }

  removeListing(
    adminId: string,
    { id: listingId, reason }: InputOf<typeof removeListing>,
  ): Promise<OutputOf<typeof removeListing>> {
    return this.dataSource.transaction(async (tx) => {
      const listing = await lockListing(tx, listingId);
      if (!listing || listing.deleted) fail(removeListing, 'LISTING_NOT_FOUND');
      const takeDown = { listingId, adminId, ground: null, statement: reason, reportId: null };
      if (!(await takeDownListing(tx, takeDown))) fail(removeListing, 'LISTING_REMOVED');
      return { id: listingId, status: 'removed' };
    });
  }

  private async publishDismissal(
    tx: EntityManager,
    adminId: string,
    { id, listingId, reason, title }: ReportRow,
    note: string | null,
  ): Promise<void> {
    await publishAdminAction(tx, marketAdminActionRecorded, {
      adminId,
      action: 'report_dismissed',
      subject: { kind: 'report', id },
      before: { status: 'pending', listingId, title, reason },
      after: { status: 'dismissed', note },
    });
  }
}
