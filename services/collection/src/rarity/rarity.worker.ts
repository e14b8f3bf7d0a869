import { Injectable } from '@nestjs/common';
import { logger } from '@vault/service-kit/logging';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { rows } from '@vault/service-kit/database';
import { ComputeService } from './compute.service';

const log = logger('rarity');

const MAX_MS = 5_000;
const AT_ONCE = 50;
/** A model that takes longer than this to compute then rests, however often it is marked. */
const QUICK_MS = 200;
const REST = 50;
const REST_AFTER_FAILURE_MS = 60_000;

/** What was marked within the last second gathers some more marks first; a whole night's work waits for what people do. */
const DUE = `
  SELECT model_id AS "modelId", car_id AS "carId" FROM rarity_due
  WHERE at < clock_timestamp() - interval '1 second'
    AND coalesce(model_id::text, car_id::text) <> ALL($1::text[])
  GROUP BY model_id, car_id ORDER BY bool_and(background), min(id) LIMIT ${AT_ONCE}`;

type Due = { readonly modelId: number; readonly carId: null } | { readonly modelId: null; readonly carId: string };

/** Computes what is due, a model at a time. */
@Injectable()
export class RarityWorker extends ScheduledJob {
  protected readonly intervalMs = 1_000;
  /** Until when a model or car is left alone, in milliseconds. */
  private readonly resting = new Map<string, number>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly compute: ComputeService,
  ) {
    super();
  }

  async run(): Promise<void> {
    const end = Date.now() + MAX_MS;
    while (Date.now() < end) {
      const due = await rows<Due>(this.dataSource.manager, DUE, [this.atRest()]);
      if (due.length === 0) return;
      for (const one of due) {
        await this.computeOne(one);
        await nextTurn();
        if (Date.now() >= end) return;
      }
    }
  }

  private atRest(): string[] {
    const now = Date.now();
    for (const [key, until] of this.resting) if (until <= now) this.resting.delete(key);
    return [...this.resting.keys()];
  }

  /** One that fails stays due, and holds up none of the others. */
  private async computeOne({ modelId, carId }: Due): Promise<void> {
    const begun = Date.now();
    let rest: number;
    try {
      await (modelId === null ? this.compute.car(carId) : this.compute.dueModel(modelId));
      rest = Math.max(0, Date.now() - begun - QUICK_MS) * REST;
    } catch (error) {
      log.warn({ err: error, modelId, carId }, 'a rarity could not be computed, it is tried again');
      rest = REST_AFTER_FAILURE_MS;
    }
    if (rest > 0) this.resting.set(String(modelId ?? carId), Date.now() + rest);
  }
}
