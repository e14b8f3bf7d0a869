import { Injectable } from '@nestjs/common';
import { BatchJob } from '@vault/service-kit/scheduled-job';
import { DataSource } from 'typeorm';
import { fanOutNext } from './fan-out';

/** Puts what somebody did into the feeds of those who follow them. Any number of instances share the work. */
@Injectable()
export class FanOutWorker extends BatchJob {
  protected readonly intervalMs = 1_000;
  protected readonly maxBatches = 200;

  constructor(private readonly database: DataSource) {
    super();
  }

  protected runBatch(): Promise<boolean> {
    return this.database.transaction(fanOutNext);
  }
}
