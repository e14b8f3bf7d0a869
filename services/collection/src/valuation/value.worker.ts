import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { clearCars, valueCars } from './car-values';
import { salesOfModel } from './model-sales';
import { writeModelValues } from './model-values';
import { completeTask, repeatSoon, claimTask, enqueueChangedCars, type ValuationTask } from './value-queue';

/** Models in one run, so that a stop waits for little. */
const MAX_TURNS = 20;

/** Brings models and cars to what sales say. Safe with several instances: a model is in one's hands at a time. */
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
    for (let turns = 0; turns < MAX_TURNS; turns += 1) {
      const turn = await claimTask(manager);
      if (!turn) return;
      await this.value(turn);
    }
  }

  private async value(turn: ValuationTask): Promise<void> {
    const { manager } = this.dataSource;
    const now = new Date();
    const sales = await salesOfModel(manager, turn.modelId);
    const appeared = await writeModelValues(manager, turn.modelId, sales, now);
    // A car that came to the model in this moment has not seen that there is a value now, nor has this turn seen the car.
    if (appeared) await repeatSoon(manager, turn.modelId);
    await valueCars(this.dataSource, { ...turn, whole: turn.whole || appeared }, sales, now);
    await completeTask(manager, turn);
  }
}
