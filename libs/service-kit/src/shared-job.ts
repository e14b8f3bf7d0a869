import { Inject, type OnModuleInit } from '@nestjs/common';
import { SharedJobRunner } from './database/shared-job-runner';

/**
 * A job that one of a service's instances runs once per interval: maintenance that would do the same again in each of
 * them. It is tried again after a failure, sooner than after its interval, and run by another instance when its own is
 * killed; two may then overlap for a moment, so what it does must be harmless when repeated.
 */
export abstract class SharedJob implements OnModuleInit {
  /** Its row in `shared_runs`; unique in the service. */
  abstract readonly name: string;
  /** Between the end of a run and the beginning of the next. */
  abstract readonly intervalMs: number;

  @Inject(SharedJobRunner) private readonly runner?: SharedJobRunner;

  /** The service stops: a run of many batches ends after this one. */
  protected get isStopping(): boolean {
    return this.runner?.isStopping ?? false;
  }

  /** One bounded run. */
  abstract run(): Promise<unknown>;

  onModuleInit(): void {
    this.runner?.add(this);
  }
}

/** A shared job in batches: a run ends when no work is left or after `maxBatches`; the rest waits for the next run. */
export abstract class SharedBatchJob extends SharedJob {
  protected abstract readonly maxBatches: number;

  /** One bounded batch; false when no work was left. */
  protected abstract runBatch(): Promise<boolean>;

  async run(): Promise<void> {
    for (let done = 0; done < this.maxBatches && !this.isStopping; done += 1) {
      if (!(await this.runBatch())) return;
    }
  }
}
