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
import { lockListing } from '../offers/lock-listing';
import { REPORT_COLUMNS, REPORT_JOINS } from './report-rows';
import { STATEMENTS } from './statements';
import { takeDown } from './take-down';

interface Found {
  readonly listingId: number;
  readonly reason: ReportReason;
  readonly title: string;
}

const FIND = `
  SELECT r.listing_id AS "listingId", r.reason, l.title
  FROM marketplace_reports r JOIN marketplace_listings l ON l.id = r.listing_id WHERE r.id = $1`;

/** Whoever resolves it second finds it resolved. */
const RESOLVE = `
  UPDATE marketplace_reports SET status = $2, note = $3, reviewed_at = now(), reviewed_by = $4
  WHERE id = $1 AND status = 'pending' RETURNING id`;

const ONE = `SELECT ${REPORT_COLUMNS} FROM marketplace_reports r ${REPORT_JOINS} WHERE r.id = $1`;

/** What the administrator does about listings. */
@Injectable()
export class ModerationService {
  constructor(private readonly dataSource: DataSource) {}

  resolve(adminId: string, { id, action, note = null }: InputOf<typeof resolveReport>): Promise<Report> {
    return this.dataSource.transaction(async (tx) => {
      const [found] = await rows<Found>(tx, FIND, [id]);
      if (!found) fail(resolveReport, 'REPORT_NOT_FOUND');
      await lockListing(tx, found.listingId);
      const status = action === 'dismiss' ? 'dismissed' : 'removed';
      const resolved = await rows(tx, RESOLVE, [id, status, note, adminId]);
      if (resolved.length === 0) fail(resolveReport, 'REPORT_RESOLVED');
      if (action === 'dismiss') await this.tellDismissal(tx, adminId, id, found, note);
      else await this.remove(tx, adminId, id, found, note);
      const [report] = await rows<Report>(tx, ONE, [id]);
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
      const done = await takeDown(tx, { listingId, adminId, ground: null, statement: reason, reportId: null });
      if (!done) fail(removeListing, 'LISTING_REMOVED');
      return { id: listingId, status: 'removed' };
    });
  }

  private async remove(
    tx: EntityManager,
    adminId: string,
    reportId: string,
    { listingId, reason }: Found,
    note: string | null,
  ): Promise<void> {
    await takeDown(tx, { listingId, adminId, ground: reason, statement: note ?? STATEMENTS[reason], reportId });
  }

  private async tellDismissal(
    tx: EntityManager,
    adminId: string,
    id: string,
    { listingId, reason, title }: Found,
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
