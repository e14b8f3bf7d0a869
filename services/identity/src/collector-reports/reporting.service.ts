import type { InputOf, OutputOf } from '@vault/contracts/define';
import { reportCollector } from '@vault/contracts/identity/collector-reports';
import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import { callerOtherThan } from '../relations';
import { HourlyLimit } from '../throttle';

/** No row: there is no such collector. A row without id: a report of the same reporter is open already. */
const INSERT = `
  WITH collector AS (
    SELECT id FROM users WHERE id = $2 FOR KEY SHARE
  ), report AS (
    INSERT INTO collector_reports (id, collector_id, reporter_id, reason, description)
    SELECT $1, id, $3, $4, $5 FROM collector
    ON CONFLICT (collector_id, reporter_id) WHERE status = 'pending' DO NOTHING RETURNING id
  )
  SELECT report.id FROM collector LEFT JOIN report ON true`;

const REMOVE_REPORTER = 'UPDATE collector_reports SET reporter_id = gen_random_uuid() WHERE reporter_id = $1';

/** Keeps the reports of an account that is purged, without its id: they are still to be resolved. */
export async function removeReporter(tx: EntityManager, userId: string): Promise<void> {
  await tx.query(REMOVE_REPORTER, [userId]);
}

@Injectable()
export class ReportingService {
  constructor(
    private readonly database: DataSource,
    private readonly limit: HourlyLimit,
  ) {}

  async report(
    { id: collectorId, reason, description }: InputOf<typeof reportCollector>,
    ctx: CallContext,
  ): Promise<OutputOf<typeof reportCollector>> {
    const reporterId = callerOtherThan(reportCollector, collectorId, ctx);
    await this.limit.count('report', reporterId);
    const values = [v7(), collectorId, reporterId, reason, description ?? null];
    const [report] = await rows<{ id: string | null }>(this.database.manager, INSERT, values);
    if (!report) fail(reportCollector, 'COLLECTOR_NOT_FOUND');
    return { id: report.id ?? fail(reportCollector, 'COLLECTOR_REPORTED'), status: 'pending' };
  }
}
