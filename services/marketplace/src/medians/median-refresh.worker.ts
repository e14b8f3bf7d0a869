import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { DataSource } from 'typeorm';
import { refreshMedians, type MedianKey } from './casting-medians';

const BATCH = 500;

const DUE = `
  SELECT DISTINCT name_key AS name, brand_key AS brand, scale FROM casting_medians WHERE due_at <= now()
  ORDER BY name_key LIMIT ${BATCH}`;

/** Refreshes the medians that a sale has left by its age. Two instances that refresh the same one do no harm. */
@Injectable()
export class MedianRefreshWorker extends ScheduledJob {
  protected readonly intervalMs = 600_000;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    const due = await rows<MedianKey>(this.dataSource.manager, DUE);
    for (const key of due) await this.dataSource.transaction((tx) => refreshMedians(tx, [key]));
  }
}
