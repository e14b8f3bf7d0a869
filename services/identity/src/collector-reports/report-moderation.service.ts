import type { InputOf } from '@vault/contracts/define';
import {
  resolveCollectorReport,
  type CollectorReport,
  type CollectorReportReason,
} from '@vault/contracts/identity/collector-reports';
import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { recordAdminAction } from '../audit';
import { callingAdministrator } from '../sessions';
import { publishUserChanged, UsersService } from '../users';
import { findReport } from './report-list.service';

interface OpenReport {
  readonly id: string;
  readonly collectorId: string;
  readonly reason: CollectorReportReason;
}

const FIND = 'SELECT id, collector_id AS "collectorId", reason FROM collector_reports WHERE id = $1';

const SET_RESOLVED = 'status = $2, note = $3, reviewed_at = now(), reviewed_by = $4';

const RESOLVE = `
  UPDATE collector_reports SET ${SET_RESOLVED} WHERE id = $1 AND status = 'pending' RETURNING id`;

const RESOLVE_OTHERS = `
  UPDATE collector_reports SET ${SET_RESOLVED} WHERE collector_id = $1 AND status = 'pending' RETURNING id`;

const HIDE_PROFILE = `
  UPDATE users SET profile_public = false, updated_at = now() WHERE id = $1 AND profile_public RETURNING id`;

/** Resolves reports on collectors: dismisses them or hides the profile. */
@Injectable()
export class ReportModerationService {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersService,
  ) {}

  /** Locks the collector, so that several reports on them are resolved one after the other. */
  resolve(
    { id, action, note = null }: InputOf<typeof resolveCollectorReport>,
    ctx: CallContext,
  ): Promise<CollectorReport> {
    const { userId: adminId } = callingAdministrator(ctx);
    return this.database.transaction(async (tx) => {
      const [open] = await rows<OpenReport>(tx, FIND, [id]);
      if (!open || !(await this.users.lock(tx, open.collectorId))) fail(resolveCollectorReport, 'REPORT_NOT_FOUND');
      const status = action === 'dismiss' ? 'dismissed' : 'profile_hidden';
      const resolved = await rows(tx, RESOLVE, [id, status, note, adminId]);
      if (resolved.length === 0) fail(resolveCollectorReport, 'REPORT_RESOLVED');
      if (action === 'dismiss') await this.recordDismissal(tx, open, note, ctx);
      else await this.hideProfile(tx, open, note, ctx);
      return (await findReport(tx, id)) ?? fail(resolveCollectorReport, 'REPORT_NOT_FOUND');
    });
  }

  /** Makes the profile private, which its owner may undo, and resolves the other open reports on the collector. */
  private async hideProfile(
    tx: EntityManager,
    { id: reportId, collectorId, reason }: OpenReport,
    note: string | null,
    ctx: CallContext,
  ): Promise<void> {
    const { userId: adminId } = callingAdministrator(ctx);
    const wasPublic = (await rows(tx, HIDE_PROFILE, [collectorId])).length > 0;
    if (wasPublic) await publishUserChanged(tx, collectorId, ctx);
    const others = await rows<{ id: string }>(tx, RESOLVE_OTHERS, [collectorId, 'profile_hidden', note, adminId]);
    const otherReports = others.map(({ id }) => id);
    await recordAdminAction(tx, ctx, {
      action: 'profile_hidden',
      subject: { kind: 'user', id: collectorId },
      before: { profilePublic: wasPublic },
      after: { profilePublic: false, ground: reason, note, reportId, otherReports },
    });
  }

  private async recordDismissal(
    tx: EntityManager,
    { id, collectorId: userId, reason }: OpenReport,
    note: string | null,
    ctx: CallContext,
  ): Promise<void> {
    await recordAdminAction(tx, ctx, {
      action: 'collector_report_dismissed',
      subject: { kind: 'collector_report', id },
      before: { status: 'pending', userId, reason },
      after: { status: 'dismissed', note },
    });
  }
}
