import { trendSpotted } from '@vault/contracts/collection/trends';
import type { PayloadOf } from '@vault/contracts/define';
import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { publish } from '@vault/service-kit/outbox';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { DataSource } from 'typeorm';
import { CLAIM_VAULTS, RECORD_TRENDS } from './trends.sql';

/** Vaults of one transaction. */
const BATCH = 20;

/** Publishes once a week how sold prices changed for the castings of each Premium vault. */
@Injectable()
export class TrendWorker extends ScheduledJob {
  protected readonly intervalMs = 60_000;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  run(): Promise<void> {
    return this.dataSource.transaction(async (tx) => {
      const vaults = await rows<{ userId: string }>(tx, CLAIM_VAULTS, [BATCH]);
      const trends = await rows<PayloadOf<typeof trendSpotted>>(tx, RECORD_TRENDS, [
        vaults.map(({ userId }) => userId),
      ]);
      for (const trend of trends) await publish(tx, trendSpotted, trend);
    });
  }
}
