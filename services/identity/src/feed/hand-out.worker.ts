import { Injectable } from '@nestjs/common';
import { InPortions } from '@vault/service-kit/periodic';
import { DataSource } from 'typeorm';
import { handOutNext } from './hand-out';

/** Puts what somebody did into the feeds of those who follow them. Any number of instances share the work. */
@Injectable()
export class HandOutWorker extends InPortions {
  protected readonly intervalMs = 1_000;
  protected readonly mostPortions = 200;

  constructor(private readonly database: DataSource) {
    super();
  }

  protected portion(): Promise<boolean> {
    return this.database.transaction(handOutNext);
  }
}
