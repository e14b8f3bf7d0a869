import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { valueOutdated } from './value-queue';

@Injectable()
export class ValueRefresher extends ScheduledJob {
  protected readonly intervalMs = 600_000;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  run(): Promise<unknown> {
    return valueOutdated(this.dataSource.manager);
  }
}
