import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { clearCars, valueCars } from './car-values';
import { knownSales, borrowersOf } from './known-sales';
import { writeReleaseValues } from './release-values';
import {
  claimTask,
  completeTask,
  enqueueBorrowers,
  enqueueChangedCars,
  repeatSoon,
  type ValuationTask,
} from './value-queue';

/** Releases in one run, so that a shutdown does not wait long. */
const MAX_TASKS = 20;

/** Values releases and their cars by sales. Instances share the work: each release is claimed by one of them. */
@Injectable()
export class ValueWorker extends ScheduledJob {
  protected readonly intervalMs = 1_000;

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    const { manager } = this.dataSource;
    await clearCars(this.dataSource);
    await enqueueChangedCars(manager);
    for (let count = 0; count < MAX_TASKS; count += 1) {
      const task = await claimTask(manager);
      if (!task) return;
      await this.value(task);
    }
  }

  private async value(task: ValuationTask): Promise<void> {
    const { manager } = this.dataSource;
    const now = new Date();
    const sales = await knownSales(manager, task);
    const hasAppeared = await writeReleaseValues(manager, task, sales, now);
    // A car that is attached to the release at this moment sees no value yet, and this valuation does not see the car.
    if (hasAppeared) await repeatSoon(manager, task);
    await valueCars(this.dataSource, { ...task, allCars: task.allCars || hasAppeared }, sales, now);
    if (task.lends && task.releaseId !== null) {
      const { releaseIds, castingId } = await borrowersOf(manager, task.releaseId);
      await enqueueBorrowers(manager, releaseIds, castingId);
    }
    await completeTask(manager, task);
  }
}
