import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { enqueueOutdated } from './value-queue';

@Injectable()
export class ValueRefresh extends ScheduledJob {
  protected readonly intervalMs = 600_000;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  run(): Promise<unknown> {
    return enqueueOutdated(this.dataSource.manager);
  }
}
