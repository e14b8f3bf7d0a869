import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { DataSource } from 'typeorm';
import { refreshMedians, type MedianKey } from './casting-medians';

const AT_ONCE = 500;

const DUE = `
  SELECT DISTINCT name_key AS name, brand_key AS brand, scale FROM casting_medians WHERE due_at <= now()
  ORDER BY name_key LIMIT ${AT_ONCE}`;

/** Sales leave the last 12 months without anybody doing anything. What two instances work out at once is the same. */
@Injectable()
export class AgeingWorker extends ScheduledJob {
  protected readonly intervalMs = 600_000;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    const due = await rows<MedianKey>(this.dataSource.manager, DUE);
    for (const key of due) await this.dataSource.transaction((tx) => refreshMedians(tx, [key]));
  }
}
