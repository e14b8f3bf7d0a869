import { ExactTimestamp, exactTimestamp, keyset, keysetPage } from '@vault/service-kit/keyset';
import { COUNT_CAP } from '@vault/contracts/common/page';
import type { InputOf } from '@vault/contracts/define';
import type { CollectorReport, listCollectorReports } from '@vault/contracts/identity/collector-reports';
import { Injectable } from '@nestjs/common';
import type { PageAnswer } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { REPORT_COLUMNS, REPORT_JOINS } from './report-columns.sql';

const NEWEST = {
  columns: ['r.created_at'],
  exact: [exactTimestamp('r.created_at')],
  types: ['timestamptz'],
  position: z.tuple([ExactTimestamp]),
};

const TOTAL = `
  select count(*)::int as n
  from (select from collector_reports where status = $1 limit ${COUNT_CAP + 1}) upto`;

/** What the administrator's console shows of reports on people. */
@Injectable()
export class ReportListService {
  constructor(private readonly database: DataSource) {}

  async list({
    status = 'pending',
    limit,
    cursor,
  }: InputOf<typeof listCollectorReports>): Promise<PageAnswer<CollectorReport>> {
    const order = keyset(NEWEST, 'desc', `collector reports ${status}`, 'r.id');
    const place = cursor === undefined ? [] : order.position(cursor);
    const sql = `
      select ${REPORT_COLUMNS}, ${order.key} as key from collector_reports r ${REPORT_JOINS}
      where r.status = $1 ${place.length > 0 ? `and ${order.after(3)}` : ''}
      order by ${order.orderBy} limit $2::int`;
    const { manager } = this.database;
    const found = await rows<CollectorReport & { key: string }>(manager, sql, [status, limit + 1, ...place]);
    const [counted] = await rows<{ n: number }>(manager, TOTAL, [status]);
    return keysetPage<CollectorReport>(found, { limit, order, total: counted?.n ?? 0 });
  }
}
