import { Injectable } from '@nestjs/common';
import { logger } from '@vault/service-kit/logging';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { rows } from '@vault/service-kit/database';
import { ComputeService } from './compute.service';

const log = logger('rarity');

const MAX_RUN_MS = 5_000;
const BATCH = 200;
/** A release that takes longer is not computed again for `PAUSE_FACTOR` times the excess. */
const QUICK_MS = 200;
const PAUSE_FACTOR = 50;
const RETRY_DELAY_MS = 60_000;

/**
 * What the oldest marks name; those of the last second wait for more of the same, and those of the daily recalculation
 * come after marks by users' changes.
 */
const DUE = `
  SELECT release_id AS "releaseId", car_id AS "carId", bool_and(background) AS "isBackground" FROM (
    SELECT id, background, release_id, car_id FROM rarity_due
    WHERE at < clock_timestamp() - interval '1 second'
      AND coalesce(release_id::text, car_id::text) <> ALL($1::text[])
    ORDER BY background, id LIMIT ${BATCH}
  ) oldest GROUP BY release_id, car_id ORDER BY bool_and(background), min(id)`;

interface Due {
  readonly releaseId: number | null;
  readonly carId: string | null;
  readonly isBackground: boolean;
}

/** Computes due rarities: releases one at a time, cars without one together. */
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
      for (const isBackground of [false, true]) {
        const some = due.filter((each) => each.isBackground === isBackground);
        await this.computeCars(
          some.flatMap(({ carId }) => carId ?? []),
          isBackground,
        );
        for (const { releaseId } of some) {
          if (releaseId !== null) await this.computeRelease(releaseId);
          if (Date.now() >= end) return;
        }
      }
    }
  }

  private pausedKeys(): string[] {
    const now = Date.now();
    for (const [key, until] of this.paused) if (until <= now) this.paused.delete(key);
    return [...this.paused.keys()];
  }

  /** Together; where that fails, one by one, so that a failed one stays due and delays no others. */
  private async computeCars(ids: readonly string[], isBackground: boolean): Promise<void> {
    if (ids.length === 0 || (await this.isDone(ids, () => this.compute.dueCars(ids, isBackground)))) return;
    const [id = ''] = ids;
    if (ids.length === 1) this.pause(id, RETRY_DELAY_MS);
    else for (const each of ids) await this.computeCars([each], isBackground);
  }

  private async computeRelease(id: number): Promise<void> {
    const startedAt = Date.now();
    const isDone = await this.isDone([id], () => this.compute.dueRelease(id));
    const pauseMs = isDone ? (Date.now() - startedAt - QUICK_MS) * PAUSE_FACTOR : RETRY_DELAY_MS;
    if (pauseMs > 0) this.pause(String(id), pauseMs);
    await nextTurn();
  }

  private async isDone(ids: readonly (string | number)[], compute: () => Promise<void>): Promise<boolean> {
    try {
      await compute();
      return true;
    } catch (error) {
      log.warn({ err: error, first: ids[0], count: ids.length }, 'rarities could not be computed and are tried again');
      return false;
    }
  }

  private pause(key: string, ms: number): void {
    this.paused.set(key, Date.now() + ms);
  }
}
