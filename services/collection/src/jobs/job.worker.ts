import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { JobLane } from './job-lane';
import { JobQueue } from './job-queue.service';
import type { JobRunner } from './job-runner';

/** Runs work that is too long for one request: one job of each kind at a time, so that no kind waits for another. */
@Injectable()
export class JobWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly lanes: JobLane[] = [];

  constructor(private readonly jobs: JobQueue) {}

  /** Called in `onModuleInit`; the jobs start when all modules are initialized. */
  register(runner: JobRunner): void {
    this.lanes.push(new JobLane(this.jobs, runner));
  }

  onApplicationBootstrap(): void {
    for (const lane of this.lanes) lane.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.stop()));
  }
}
