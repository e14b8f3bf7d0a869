import { Injectable } from '@nestjs/common';
import { logger } from '@vault/service-kit/logging';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { rows } from '@vault/service-kit/database';
import { ComputeService } from './compute.service';

const log = logger('rarity');

const MAX_RUN_MS = 5_000;
const BATCH = 50;
/** A release that takes longer is not computed again for `PAUSE_FACTOR` times the excess. */
const QUICK_MS = 200;
const PAUSE_FACTOR = 50;
const RETRY_DELAY_MS = 60_000;

/**
 * What the oldest marks name; those of the last second wait for more of the same, and those of the daily recalculation
 * come after marks by users' changes.
 */
const DUE = `
  SELECT release_id AS "releaseId", car_id AS "carId" FROM (
    SELECT id, background, release_id, car_id FROM rarity_due
    WHERE at < clock_timestamp() - interval '1 second'
      AND coalesce(release_id::text, car_id::text) <> ALL($1::text[])
    ORDER BY background, id LIMIT ${BATCH}
  ) oldest GROUP BY release_id, car_id ORDER BY bool_and(background), min(id)`;

type Due = { readonly releaseId: number; readonly carId: null } | { readonly releaseId: null; readonly carId: string };

/** Computes due rarities, one release or car at a time. */
@Injectable()
export class RarityWorker extends ScheduledJob {
  protected readonly intervalMs = 1_000;
  /** Until when a release or car is paused, epoch milliseconds. */
  private readonly paused = new Map<string, number>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly compute: ComputeService,
  ) {
    super();
  }

  async run(): Promise<void> {
    const end = Date.now() + MAX_RUN_MS;
    while (Date.now() < end) {
      const due = await rows<Due>(this.dataSource.manager, DUE, [this.pausedKeys()]);
      if (due.length === 0) return;
      for (const item of due) {
        await this.computeDue(item);
        await nextTurn();
        if (Date.now() >= end) return;
      }
    }
  }

  private pausedKeys(): string[] {
    const now = Date.now();
    for (const [key, until] of this.paused) if (until <= now) this.paused.delete(key);
    return [...this.paused.keys()];
  }

  /** A failed computation stays due and delays no others. */
  private async computeDue({ releaseId, carId }: Due): Promise<void> {
    const startedAt = Date.now();
    let pauseMs: number;
    try {
      await (releaseId === null ? this.compute.dueCar(carId) : this.compute.dueRelease(releaseId));
      pauseMs = Math.max(0, Date.now() - startedAt - QUICK_MS) * PAUSE_FACTOR;
    } catch (error) {
      log.warn({ err: error, releaseId, carId }, 'a rarity could not be computed and is tried again');
      pauseMs = RETRY_DELAY_MS;
    }
    if (pauseMs > 0) this.paused.set(String(releaseId ?? carId), Date.now() + pauseMs);
  }
}
