import { Injectable } from '@nestjs/common';
import { COUNT_CAP } from '@vault/contracts/common/page';
import type { InputOf } from '@vault/contracts/define';
import type { listReports, Report } from '@vault/contracts/marketplace/reports';
import type { PageAnswer } from '@vault/service-kit/bus';
import { PreparedReads, type Statement } from '@vault/service-kit/database';
import { newestFirstPage, readTimeCursor, timePosition } from '@vault/service-kit/paging';
import { REPORT_COLUMNS, REPORT_JOINS } from './reports.sql';

const PAGE: Statement = {
  name: 'reports',
  text: `
    SELECT ${REPORT_COLUMNS} FROM marketplace_reports r ${REPORT_JOINS}
    WHERE r.status = $1 AND (r.created_at, r.id) < ${timePosition('$2', '$3')}
    ORDER BY r.created_at DESC, r.id DESC LIMIT $4::int + 1`,
};

const COUNT: Statement = {
  name: 'reports.count',
  text: `
    SELECT count(*)::int AS total
    FROM (SELECT FROM marketplace_reports WHERE status = $1 LIMIT ${COUNT_CAP + 1}) capped`,
};

@Injectable()
export class ReportReads {
  constructor(private readonly reads: PreparedReads) {}

  async page({ status = 'pending', cursor, limit }: InputOf<typeof listReports>): Promise<PageAnswer<Report>> {
    const list = `reports ${status}`;
    const position = readTimeCursor(cursor, list);
    const reports = await this.reads.rows<Report>(PAGE, [status, position?.at ?? null, position?.id ?? null, limit]);
    const total = (await this.reads.first<{ total: number }>(COUNT, [status]))?.total ?? 0;
    return newestFirstPage(reports, { limit, list, total, at: ({ createdAt }) => createdAt });
  }
}
