import { brandsCollected } from '@vault/contracts/collection/collectors';
import type { PayloadOf } from '@vault/contracts/define';
import { rows } from '@vault/service-kit/database';
import { logger } from '@vault/service-kit/logging';
import { publish } from '@vault/service-kit/outbox';
import { BatchJob } from '@vault/service-kit/scheduled-job';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  BRANDS,
  SCHEDULE_COMPARISON,
  IS_PURGED,
  SAVE_BRANDS,
  RETRY_LATER,
  RECOUNT,
  TAKE,
  CLEAR_DUE,
} from './castings.sql';

const log = logger('collectors');

type Brands = PayloadOf<typeof brandsCollected>['brands'];

/** Counts anew what marked people have and want, one after the other. Any number of instances share the work. */
@Injectable()
export class CastingsWorker extends BatchJob {
  protected readonly intervalMs = 1_000;
  protected readonly maxBatches = 200;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  /** One that fails is tried again later, and holds up none of the others. */
  protected async runBatch(): Promise<boolean> {
    let userId: string | undefined;
    try {
      await this.dataSource.transaction(async (tx) => {
        userId = (await rows<{ userId: string }>(tx, TAKE))[0]?.userId;
        if (userId !== undefined) await this.count(tx, userId);
      });
    } catch (error) {
      if (userId === undefined) throw error;
      log.warn({ err: error, userId }, 'castings could not be counted, they are tried again');
      await this.dataSource.query(RETRY_LATER, [userId]);
    }
    return userId !== undefined;
  }

  private async count(tx: EntityManager, userId: string): Promise<void> {
    const [marks] = await rows<{ anew: boolean }>(tx, CLEAR_DUE, [userId]);
    if ((await rows(tx, IS_PURGED, [userId])).length > 0) return;
    await this.recount(tx, userId, marks?.anew ?? false);
    await this.publishBrands(tx, userId);
  }

  private async recount(tx: EntityManager, userId: string, anew: boolean): Promise<void> {
    const [counted] = await rows<{ moved: number[] }>(tx, RECOUNT, [userId]);
    const moved = counted?.moved ?? [];
    if (anew || moved.length > 0) await tx.query(SCHEDULE_COMPARISON, [userId, anew ? null : moved]);
  }

  private async publishBrands(tx: EntityManager, userId: string): Promise<void> {
    const [told] = await rows<{ brands: Brands }>(tx, BRANDS, [userId]);
    const brands = told?.brands ?? [];
    const [kept] = await rows<{ version: number }>(tx, SAVE_BRANDS, [userId, JSON.stringify(brands)]);
    if (kept) await publish(tx, brandsCollected, { userId, version: kept.version, brands });
  }
}
