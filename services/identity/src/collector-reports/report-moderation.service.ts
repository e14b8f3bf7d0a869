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
import { callingAdministrator } from '../admin/administrator';
import { recordAdminAction } from '../audit/audit-entries';
import { publishUserChanged } from '../users/user-events';
import { UsersService } from '../users/users.service';
import { REPORT_COLUMNS, REPORT_JOINS } from './report-columns.sql';

interface Found {
  readonly collectorId: string;
  readonly reason: CollectorReportReason;
}

const FIND = `select collector_id as "collectorId", reason from collector_reports where id = $1`;

const ENDED = `status = $2, note = $3, reviewed_at = now(), reviewed_by = $4`;

/** Whoever resolves it second finds it resolved. */
const RESOLVE = `update collector_reports set ${ENDED} where id = $1 and status = 'pending' returning id`;

const END_OTHERS = `
  update collector_reports set ${ENDED} where collector_id = $1 and status = 'pending' returning id`;

const HIDE = `
  update users set profile_public = false, updated_at = now() where id = $1 and profile_public returning id`;

const ONE = `select ${REPORT_COLUMNS} from collector_reports r ${REPORT_JOINS} where r.id = $1`;

/** What the administrator does about reports on people. */
@Injectable()
export class ReportModerationService {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersService,
  ) {}

  /** The person is held, so that several reports on them end one after the other. */
  resolve(
    { id, action, note = null }: InputOf<typeof resolveCollectorReport>,
    ctx: CallContext,
  ): Promise<CollectorReport> {
    const { userId: adminId } = callingAdministrator(ctx);
    return this.database.transaction(async (tx) => {
      const [found] = await rows<Found>(tx, FIND, [id]);
      if (!found || !(await this.users.lock(tx, found.collectorId))) fail(resolveCollectorReport, 'REPORT_NOT_FOUND');
      const status = action === 'dismiss' ? 'dismissed' : 'profile_hidden';
      const resolved = await rows(tx, RESOLVE, [id, status, note, adminId]);
      if (resolved.length === 0) fail(resolveCollectorReport, 'REPORT_RESOLVED');
      if (action === 'dismiss') await this.recordDismissal(tx, id, found, note, ctx);
      else await this.hide(tx, id, found, note, ctx);
      const [report] = await rows<CollectorReport>(tx, ONE, [id]);
      return report ?? fail(resolveCollectorReport, 'REPORT_NOT_FOUND');
    });
  }

  private async hide(
    tx: EntityManager,
    reportId: string,
    { collectorId, reason }: Found,
    note: string | null,
    ctx: CallContext,
  ): Promise<void> {
    const wasPublic = (await rows(tx, HIDE, [collectorId])).length > 0;
    if (wasPublic) await publishUserChanged(tx, collectorId, ctx);
    const { userId: adminId } = callingAdministrator(ctx);
    const others = await rows<{ id: string }>(tx, END_OTHERS, [collectorId, 'profile_hidden', note, adminId]);
    const ended = { reportId, otherReports: others.map(({ id }) => id) };
    await recordAdminAction(tx, ctx, {
      action: 'profile_hidden',
      subject: { kind: 'user', id: collectorId },
      before: { profilePublic: wasPublic },
      after: { profilePublic: false, ground: reason, note, ...ended },
    });
  }

  private async recordDismissal(
    tx: EntityManager,
    id: string,
    { collectorId: userId, reason }: Found,
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
