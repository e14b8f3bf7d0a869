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
  CLAIM_NEXT_USER,
  CLEAR_DUE,
  IS_PURGED,
  RECOUNT,
  RETRY_LATER,
  SAVE_BRANDS,
  SCHEDULE_COMPARISON,
} from './castings.sql';

const log = logger('collectors');

type Brands = PayloadOf<typeof brandsCollected>['brands'];

/** Recounts what users own and want, one user after the other. Any number of instances share the work. */
@Injectable()
export class CastingsWorker extends BatchJob {
  protected readonly intervalMs = 1_000;
  protected readonly maxBatches = 200;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  /** A user whose recount fails is tried again later and delays no others. */
  protected async runBatch(): Promise<boolean> {
    let userId: string | undefined;
    try {
      await this.dataSource.transaction(async (tx) => {
        userId = (await rows<{ userId: string }>(tx, CLAIM_NEXT_USER))[0]?.userId;
        if (userId !== undefined) await this.recountUser(tx, userId);
      });
    } catch (error) {
      if (userId === undefined) throw error;
      log.warn({ err: error, userId }, 'castings could not be counted and are tried again');
      await this.dataSource.query(RETRY_LATER, [userId]);
    }
    return userId !== undefined;
  }

  private async recountUser(tx: EntityManager, userId: string): Promise<void> {
    const [due] = await rows<{ compareAll: boolean }>(tx, CLEAR_DUE, [userId]);
    if ((await rows(tx, IS_PURGED, [userId])).length > 0) return;
    await this.recountCastings(tx, userId, due?.compareAll ?? false);
    await this.publishBrands(tx, userId);
  }

  private async recountCastings(tx: EntityManager, userId: string, compareAll: boolean): Promise<void> {
    const [recount] = await rows<{ changed: number[] }>(tx, RECOUNT, [userId]);
    const changed = recount?.changed ?? [];
    if (compareAll || changed.length > 0) {
      await tx.query(SCHEDULE_COMPARISON, [userId, compareAll ? null : changed]);
    }
  }

  private async publishBrands(tx: EntityManager, userId: string): Promise<void> {
    const [row] = await rows<{ brands: Brands }>(tx, BRANDS, [userId]);
    const brands = row?.brands ?? [];
    const [saved] = await rows<{ version: number }>(tx, SAVE_BRANDS, [userId, JSON.stringify(brands)]);
    if (saved) await publish(tx, brandsCollected, { userId, version: saved.version, brands });
  }
}
