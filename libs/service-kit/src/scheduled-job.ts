import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { logger } from './logging';

const log = logger('periodic');

/**
 * Runs a piece of upkeep again and again while the service runs, never twice at once. The first run comes after a part
 * of the interval that chance picks, so that several instances do not work in step.
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
      log.warn({ err: error, upkeep: this.constructor.name }, 'upkeep failed, it is tried again at its next turn');
    }
    if (this.timer === timer) this.schedule(this.intervalMs);
  }
}

/** Upkeep in portions: until there are none left, or the run has had its share and the rest waits for the next one. */
export abstract class BatchJob extends ScheduledJob {
  protected abstract readonly maxBatches: number;

  /** One bounded portion; false when there was none left. */
  protected abstract runBatch(): Promise<boolean>;

  async run(): Promise<void> {
    for (let done = 0; done < this.maxBatches; done += 1) {
      if (!(await this.runBatch())) return;
    }
  }
}
