import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SharedJob } from '@vault/service-kit/shared-job';
import { enqueueOutdated } from './value-queue';

@Injectable()
export class ValueRefresh extends SharedJob {
  readonly name = 'outdated values';
  readonly intervalMs = 600_000;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  run(): Promise<unknown> {
    return enqueueOutdated(this.dataSource.manager);
  }
}
