import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { logger } from './logging';

const log = logger('jobs');

/**
 * Runs at intervals in every instance of a service, never twice at once in one: for work whose rows instances share by
 * SKIP LOCKED, or that is each instance's own. Anything else is a `SharedJob`. The first run starts after a random part of
 * the interval, so that several instances do not run in step.
 */
export abstract class ScheduledJob implements OnApplicationBootstrap, OnModuleDestroy {
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();

  protected abstract readonly intervalMs: number;

  /** One bounded run. */
  abstract run(): Promise<unknown>;

  onApplicationBootstrap(): void {
    this.schedule(this.intervalMs * Math.random());
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.running;
  }

  private schedule(afterMs: number): void {
    this.timer = setTimeout(() => {
      this.running = this.attempt();
    }, afterMs).unref();
  }

  private async attempt(): Promise<void> {
    const { timer } = this;
    try {
      await this.run();
    } catch (error) {
      log.warn({ err: error, job: this.constructor.name }, 'the job failed; it runs again after its interval');
    }
    if (this.timer === timer) this.schedule(this.intervalMs);
  }
}

/** A job in batches: a run ends when no work is left or after `maxBatches`; the rest waits for the next run. */
export abstract class BatchJob extends ScheduledJob {
  protected abstract readonly maxBatches: number;

  /** One bounded batch; false when no work was left. */
  protected abstract runBatch(): Promise<boolean>;

  async run(): Promise<void> {
    for (let done = 0; done < this.maxBatches; done += 1) {
      if (!(await this.runBatch())) return;
    }
  }
}
