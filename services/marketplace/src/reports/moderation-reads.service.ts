import { newestFirstPage, readTimeCursor, timePosition } from '@vault/service-kit/paging';
import { Injectable } from '@nestjs/common';
import { COUNT_CAP } from '@vault/contracts/common/page';
import type { InputOf } from '@vault/contracts/define';
import type { listReports, Report } from '@vault/contracts/marketplace/reports';
import type { PageAnswer } from '@vault/service-kit/bus';
import { PreparedReads, type Statement } from '@vault/service-kit/database';
import { REPORT_COLUMNS, REPORT_JOINS } from './report-rows';

const REPORTS: Statement = {
  name: 'reports',
  text: `
    SELECT ${REPORT_COLUMNS} FROM marketplace_reports r ${REPORT_JOINS}
    WHERE r.status = $1 AND (r.created_at, r.id) < ${timePosition('$2', '$3')}
    ORDER BY r.created_at DESC, r.id DESC LIMIT $4::int + 1`,
};

const REPORTS_TOTAL: Statement = {
  name: 'reports.total',
  text: `
    SELECT count(*)::int AS n FROM (SELECT FROM marketplace_reports WHERE status = $1 LIMIT ${COUNT_CAP + 1}) upto`,
};

/** What the administrator's console shows. */
@Injectable()
export class ModerationReadsService {
  constructor(private readonly reads: PreparedReads) {}

  async reports({ status = 'pending', cursor, limit }: InputOf<typeof listReports>): Promise<PageAnswer<Report>> {
    const list = `reports ${status}`;
    const place = readTimeCursor(cursor, list);
    const found = await this.reads.rows<Report>(REPORTS, [status, place?.at ?? null, place?.id ?? null, limit]);
    const total = await this.total(REPORTS_TOTAL, [status]);
    return newestFirstPage(found, { limit, list, total, at: ({ createdAt }) => createdAt });
  }

  private async total(statement: Statement, values: readonly unknown[]): Promise<number> {
    return (await this.reads.first<{ n: number }>(statement, values))?.n ?? 0;
  }
}
