import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SharedJob } from '@vault/service-kit/shared-job';

const SWEEP = `
  DELETE FROM jobs WHERE id IN (
    SELECT id FROM jobs WHERE finished_at < now() - interval '30 days' ORDER BY finished_at LIMIT 1000
  )`;

/** Deletes jobs 30 days after their end. */
@Injectable()
export class JobSweeper extends SharedJob {
  readonly name = 'finished jobs';
  readonly intervalMs = 3_600_000;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    await this.dataSource.query(SWEEP);
  }
}
