import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Periodic } from '@vault/service-kit/periodic';
import { valueOutdated } from './value-queue';

@Injectable()
export class ValueRefresher extends Periodic {
  protected readonly intervalMs = 600_000;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  run(): Promise<unknown> {
    return valueOutdated(this.dataSource.manager);
  }
}
