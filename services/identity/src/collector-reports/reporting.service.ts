import type { InputOf, OutputOf } from '@vault/contracts/define';
import { reportCollector } from '@vault/contracts/identity/collector-reports';
import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { DataSource } from 'typeorm';
import { v7 } from 'uuid';
import { callerOtherThan } from '../relations/user-pair';
import { HourlyLimit } from '../throttle/hourly-limit.service';

const REPORT = `
  with person as (
    select id from users where id = $2 for key share
  ), made as (
    insert into collector_reports (id, collector_id, reporter_id, reason, description)
    select $1, id, $3, $4, $5 from person
    on conflict (collector_id, reporter_id) where status = 'pending' do nothing returning id
  )
  select made.id from person left join made on true`;

/** What people have to say against somebody. */
@Injectable()
export class ReportingService {
  constructor(
    private readonly database: DataSource,
    private readonly hourly: HourlyLimit,
  ) {}

  async report(
    { id: collectorId, reason, description }: InputOf<typeof reportCollector>,
    ctx: CallContext,
  ): Promise<OutputOf<typeof reportCollector>> {
    const reporterId = callerOtherThan(reportCollector, collectorId, ctx);
    await this.hourly.count('report', reporterId);
    const values = [v7(), collectorId, reporterId, reason, description ?? null];
    const [person] = await rows<{ id: string | null }>(this.database.manager, REPORT, values);
    if (!person) fail(reportCollector, 'COLLECTOR_NOT_FOUND');
    return { id: person.id ?? fail(reportCollector, 'COLLECTOR_REPORTED'), status: 'pending' };
  }
}
