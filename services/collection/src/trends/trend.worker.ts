import { trendSpotted } from '@vault/contracts/collection/trends';
import type { PayloadOf } from '@vault/contracts/define';
import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { publish } from '@vault/service-kit/outbox';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { DataSource } from 'typeorm';
import { NEXT_VAULTS, RECORD_TRENDS } from './trends.sql';

/** In one transaction, so that a stop waits for little. */
const AT_ONCE = 20;

/** Looks once a week at what sold prices did to each Premium vault, and tells what moved clearly, once. */
@Injectable()
export class TrendWorker extends ScheduledJob {
  protected readonly intervalMs = 60_000;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  run(): Promise<void> {
    return this.dataSource.transaction(async (tx) => {
      const vaults = await rows<{ userId: string }>(tx, NEXT_VAULTS, [AT_ONCE]);
      const news = await rows<PayloadOf<typeof trendSpotted>>(tx, RECORD_TRENDS, [vaults.map(({ userId }) => userId)]);
      for (const told of news) await publish(tx, trendSpotted, told);
    });
  }
}
