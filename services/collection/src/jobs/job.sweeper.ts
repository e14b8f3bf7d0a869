import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';

const SWEEP = `
  DELETE FROM jobs WHERE id IN (
    SELECT id FROM jobs WHERE finished_at < now() - interval '30 days' ORDER BY finished_at LIMIT 1000
  )`;

/** Deletes jobs 30 days after their end. */
@Injectable()
export class JobSweeper extends ScheduledJob {
  protected readonly intervalMs = 3_600_000;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    await this.dataSource.query(SWEEP);
  }
}
