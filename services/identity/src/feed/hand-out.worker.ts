import { Injectable } from '@nestjs/common';
import { BatchJob } from '@vault/service-kit/scheduled-job';
import { DataSource } from 'typeorm';
import { handOutNext } from './hand-out';

/** Puts what somebody did into the feeds of those who follow them. Any number of instances share the work. */
@Injectable()
export class HandOutWorker extends BatchJob {
  protected readonly intervalMs = 1_000;
  protected readonly maxBatches = 200;

  constructor(private readonly database: DataSource) {
    super();
  }

  protected runBatch(): Promise<boolean> {
    return this.database.transaction(handOutNext);
  }
}
