import { COUNT_CAP } from '@vault/contracts/common/page';
import type { InputOf } from '@vault/contracts/define';
import type { CollectorReport, listCollectorReports } from '@vault/contracts/identity/collector-reports';
import { Injectable } from '@nestjs/common';
import type { PageAnswer } from '@vault/service-kit/bus';
import { isoTimestamp, rows } from '@vault/service-kit/database';
import { ExactTimestamp, exactTimestamp, keyset, keysetPage } from '@vault/service-kit/keyset';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { displayName } from '../users';

const NEWEST_FIRST = {
  columns: ['r.created_at'],
  exact: [exactTimestamp('r.created_at')],
  types: ['timestamptz'],
  position: z.tuple([ExactTimestamp]),
};

/** The columns of a `CollectorReport`. */
const COLUMNS = `
  r.id, json_build_object('id', u.id, 'displayName', ${displayName('u')}, 'avatarUrl', u.profile_image_url,
    'profilePublic', u.profile_public, 'banned', u.banned_at IS NOT NULL) AS collector,
  r.reporter_id AS "reporterId",
  coalesce(${displayName('reporter')}, 'Former collector') AS "reporterName",
  r.reason, r.description, r.status,
  (SELECT count(*)::int FROM collector_reports o WHERE o.collector_id = r.collector_id AND o.status = 'pending')
    AS "openOnCollector",
  r.note, ${isoTimestamp('r.created_at')} AS "createdAt", ${isoTimestamp('r.reviewed_at')} AS "reviewedAt",
  r.reviewed_by AS "reviewedBy"`;

const REPORTS = `
  collector_reports r JOIN users u ON u.id = r.collector_id LEFT JOIN users reporter ON reporter.id = r.reporter_id`;

const COUNT = `
  SELECT count(*)::int AS total
  FROM (SELECT FROM collector_reports WHERE status = $1 LIMIT ${COUNT_CAP + 1}) capped`;

export async function findReport(tx: EntityManager, id: string): Promise<CollectorReport | undefined> {
  return (await rows<CollectorReport>(tx, `SELECT ${COLUMNS} FROM ${REPORTS} WHERE r.id = $1`, [id]))[0];
}

/** Reports on collectors as the administrator reads them, newest first. */
@Injectable()
export class ReportListService {
  constructor(private readonly database: DataSource) {}

  async list({
    status = 'pending',
    limit,
    cursor,
  }: InputOf<typeof listCollectorReports>): Promise<PageAnswer<CollectorReport>> {
    const { manager } = this.database;
    const order = keyset(NEWEST_FIRST, 'desc', `collector reports ${status}`, 'r.id');
    const position = cursor === undefined ? [] : order.position(cursor);
    const sql = `
      SELECT ${COLUMNS}, ${order.key} AS key FROM ${REPORTS}
      WHERE r.status = $1 ${position.length > 0 ? `AND ${order.after(3)}` : ''}
      ORDER BY ${order.orderBy} LIMIT $2::int`;
    const reports = await rows<CollectorReport & { key: string }>(manager, sql, [status, limit + 1, ...position]);
    const [counted] = await rows<{ total: number }>(manager, COUNT, [status]);
    return keysetPage<CollectorReport>(reports, { limit, order, total: counted?.total ?? 0 });
  }
}
