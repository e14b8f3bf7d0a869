import { Id, Moment } from '@vault/contracts/common/fields';
import { COUNT_CAP } from '@vault/contracts/common/page';
import type { AuditEntry, listAudit } from '@vault/contracts/identity/audit';
import type { InputOf } from '@vault/contracts/define';
import { Injectable } from '@nestjs/common';
import { page, type PageAnswer } from '@vault/service-kit/bus';
import { isoTimestamp, rows } from '@vault/service-kit/database';
import { badInput } from '@vault/service-kit/errors';
import { cappedTotal, decodeCursor, encodeCursor, type CursorPosition } from '@vault/service-kit/paging';
import { DataSource } from 'typeorm';
import { fullName } from '../collectors/collector-card.sql';

/** Names are looked up as they are today; those of accounts that are gone, nobody has any more. */
const SELECT = `
  select e.id, ${isoTimestamp('e.at')} as at, e.admin_id as "adminId", e.action,
    json_build_object('kind', e.subject_kind, 'id', e.subject_id) as subject, e.before, e.after,
    e.request_id as "requestId", ${fullName('admin')} as "adminName",
    coalesce(${fullName('person')}, e.after->>'title', e.before->>'title') as "subjectLabel"
  from audit_entries e
  left join users admin on admin.id = e.admin_id
  left join users person on person.id = case e.subject_kind
    when 'user' then e.subject_id::uuid when 'collector_report' then (e.before->>'userId')::uuid end`;

type Filter = Pick<InputOf<typeof listAudit>, 'action' | 'subjectId'>;

/** Conditions are left out where nothing is asked, so that each has its index. */
function where({ action, subjectId }: Filter): { conditions: string[]; values: string[] } {
  const asked = Object.entries({ action, subject_id: subjectId }).filter((one): one is [string, string] => !!one[1]);
  return {
    conditions: asked.map(([column], index) => `e.${column} = $${index + 1}`),
    values: asked.map(([, value]) => value),
  };
}

const all = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';

function readPlace(cursor: string, list: string): CursorPosition {
  const place = decodeCursor(cursor, list);
  const { key, id } = place;
  if (Moment.safeParse(key).success && !key.startsWith('0000') && Id.safeParse(id).success) return place;
  return badInput([{ field: 'cursor', message: 'This is no place in this list. Start again.' }]);
}

/** The log as the administrator reads it, the latest first. */
@Injectable()
export class AuditLogService {
  constructor(private readonly database: DataSource) {}

  async list({ cursor, limit, ...filter }: InputOf<typeof listAudit>): Promise<PageAnswer<AuditEntry>> {
    const list = `audit ${JSON.stringify([filter.action, filter.subjectId])}`;
    const place = cursor === undefined ? null : readPlace(cursor, list);
    const found = await this.after(place, filter, limit + 1);
    const items = found.slice(0, limit);
    const last = items.at(-1);
    const nextCursor = found.length > limit && last ? encodeCursor({ list, key: last.at, id: last.id }) : null;
    return page(items, { ...cappedTotal(await this.count(filter)), nextCursor });
  }

  private after(place: CursorPosition | null, filter: Filter, limit: number): Promise<AuditEntry[]> {
    const { conditions, values } = where(filter);
    const n = values.length;
    const behind = place ? [`(e.at, e.id) < ($${n + 2}::timestamptz, $${n + 3}::uuid)`] : [];
    const sql = `${SELECT} ${all([...conditions, ...behind])} order by e.at desc, e.id desc limit $${n + 1}::int`;
    const bound = [...values, limit, ...(place ? [place.key, place.id] : [])];
    return rows<AuditEntry>(this.database.manager, sql, bound);
  }

  private async count(filter: Filter): Promise<number> {
    const { conditions, values } = where(filter);
    const sql = `
      select count(*)::int as n
      from (select from audit_entries e ${all(conditions)} limit ${COUNT_CAP + 1}) upto`;
    return (await rows<{ n: number }>(this.database.manager, sql, values))[0]?.n ?? 0;
  }
}
