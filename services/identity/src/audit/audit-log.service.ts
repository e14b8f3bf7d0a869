import { COUNT_CAP } from '@vault/contracts/common/page';
import type { InputOf } from '@vault/contracts/define';
import type { AuditEntry, listAudit } from '@vault/contracts/identity/audit';
import { Injectable } from '@nestjs/common';
import type { PageAnswer } from '@vault/service-kit/bus';
import { isoTimestamp, rows } from '@vault/service-kit/database';
import { newestFirstPage, readTimeCursor, type TimePosition } from '@vault/service-kit/paging';
import { DataSource } from 'typeorm';
import { fullName } from '../users';

/** Names are today's; accounts that were purged have none. */
const SELECT = `
  SELECT e.id, ${isoTimestamp('e.at')} AS at, e.admin_id AS "adminId", e.action,
    json_build_object('kind', e.subject_kind, 'id', e.subject_id) AS subject, e.before, e.after,
    e.request_id AS "requestId", ${fullName('admin')} AS "adminName",
    coalesce(${fullName('subject')}, e.after->>'title', e.before->>'title') AS "subjectLabel"
  FROM audit_entries e
  LEFT JOIN users admin ON admin.id = e.admin_id
  LEFT JOIN users subject ON subject.id = CASE e.subject_kind
    WHEN 'user' THEN e.subject_id::uuid WHEN 'collector_report' THEN (e.before->>'userId')::uuid END`;

type AuditFilter = Pick<InputOf<typeof listAudit>, 'action' | 'subjectId'>;

interface Condition {
  readonly where: string;
  readonly values: readonly string[];
}

/** Only the conditions that the filter names, so that each combination uses its index. */
function conditionOf({ action, subjectId }: AuditFilter): Condition {
  const filters = Object.entries({ action, subject_id: subjectId }).filter(
    (filter): filter is [string, string] => !!filter[1],
  );
  const conditions = filters.map(([column], index) => `e.${column} = $${index + 1}`);
  return { where: conditions.join(' AND ') || 'true', values: filters.map(([, value]) => value) };
}

/** The audit log as the administrator reads it, newest first. */
@Injectable()
export class AuditLogService {
  constructor(private readonly database: DataSource) {}

  async list({ cursor, limit, ...filter }: InputOf<typeof listAudit>): Promise<PageAnswer<AuditEntry>> {
    const list = `audit ${JSON.stringify([filter.action, filter.subjectId])}`;
    const position = readTimeCursor(cursor, list);
    const condition = conditionOf(filter);
    const entries = await this.read(condition, position, limit + 1);
    return newestFirstPage(entries, { limit, list, total: await this.count(condition), at: ({ at }) => at });
  }

  private read({ where, values }: Condition, position: TimePosition | null, limit: number): Promise<AuditEntry[]> {
    const n = values.length;
    const after = position ? `AND (e.at, e.id) < ($${n + 2}::timestamptz, $${n + 3}::uuid)` : '';
    const sql = `${SELECT} WHERE ${where} ${after} ORDER BY e.at DESC, e.id DESC LIMIT $${n + 1}::int`;
    const positionValues = position ? [position.at, position.id] : [];
    return rows<AuditEntry>(this.database.manager, sql, [...values, limit, ...positionValues]);
  }

  private async count({ where, values }: Condition): Promise<number> {
    const sql = `
      SELECT count(*)::int AS total FROM (SELECT FROM audit_entries e WHERE ${where} LIMIT ${COUNT_CAP + 1}) capped`;
    return (await rows<{ total: number }>(this.database.manager, sql, values))[0]?.total ?? 0;
  }
}
