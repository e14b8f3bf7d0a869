import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { logger } from '../logging';
import { metrics } from '../metrics';
import { backoffSeconds, PollingWorker } from '../polling-worker';
import { SharedRuns } from './shared-runs';

const log = logger('jobs');

/** Jobs that one instance runs at once, of its ten connections. */
const MAX_RUNNING = 3;
/** After it another instance runs the job of one that was killed. */
const LEASE_SECONDS = 60;
const RENEW_MS = 20_000;
const MAX_IDLE_MS = 60_000;
const MIN_IDLE_MS = 1_000;
/** A third of the time that a service has to stop. */
const STOP_MS = 8_000;

const registers = [metrics];
const lastSuccess = new Gauge({
  name: 'shared_job_last_success_timestamp_seconds',
  help: 'When a job of all instances last succeeded, or was registered',
  labelNames: ['name'],
  registers,
});
const failures = new Gauge({
  name: 'shared_job_failures',
  help: 'Failures of a job of all instances since its last success',
  labelNames: ['name'],
  registers,
});
const interval = new Gauge({
  name: 'shared_job_interval_seconds',
  help: 'Interval of a job of all instances',
  labelNames: ['name'],
  registers,
});

export interface RunnableJob {
  readonly name: string;
  readonly intervalMs: number;
  run(): Promise<unknown>;
}

/** Runs the shared jobs of a service that are due and that no other instance runs (`shared_runs`). */
@Injectable()
export class SharedJobRunner extends PollingWorker {
  private readonly jobs = new Map<string, RunnableJob>();
  private readonly begun = new Map<string, Promise<void>>();
  private readonly runs: SharedRuns;
  private renewal?: NodeJS.Timeout;
  private registered = false;

  constructor(dataSource: DataSource) {
    super();
    this.runs = new SharedRuns(dataSource.manager, randomUUID(), LEASE_SECONDS);
  }

  get isStopping(): boolean {
    return this.stopping;
  }

  add(job: RunnableJob): void {
    if (this.jobs.has(job.name)) throw new Error(`two shared jobs are named '${job.name}'`);
    this.jobs.set(job.name, job);
  }

  /** Runs that take longer than a service has to stop are given back: another instance begins them anew. */
  override async onModuleDestroy(): Promise<void> {
    await super.onModuleDestroy();
    const finished = Promise.all(this.begun.values());
    await Promise.race([finished, sleep(STOP_MS, undefined, { ref: false })]);
    clearInterval(this.renewal);
    if (this.begun.size > 0) await this.runs.giveBack();
  }

  protected async processBatch(): Promise<boolean> {
    await this.register();
    const free = MAX_RUNNING - this.begun.size;
    const idle = [...this.jobs.keys()].filter((name) => !this.begun.has(name));
    if (free > 0 && !this.stopping) {
      for (const { job, failures: before } of await this.runs.claim(idle, free)) this.start(job, before);
    }
    this.idleMs = await this.msUntilNext();
    return false;
  }

  private async register(): Promise<void> {
    if (this.registered) return;
    const jobs = [...this.jobs.values()];
    await this.runs.register(jobs);
    this.registered = true;
    for (const { name, intervalMs } of jobs) interval.set({ name }, intervalMs / 1_000);
    this.renewal = setInterval(() => void this.renew(), RENEW_MS).unref();
  }

  /** Also shows the state of all jobs in the metrics. The end of a run wakes the worker earlier. */
  private async msUntilNext(): Promise<number> {
    const states = await this.runs.states([...this.jobs.keys()]);
    for (const { job, ...state } of states) {
      lastSuccess.set({ name: job }, state.succeededAt);
      failures.set({ name: job }, state.failures);
    }
    if (this.begun.size >= MAX_RUNNING) return MAX_IDLE_MS;
    const waits = states.filter(({ job }) => !this.begun.has(job)).map(({ dueInSeconds }) => dueInSeconds * 1_000);
    return Math.max(MIN_IDLE_MS, Math.min(MAX_IDLE_MS, ...waits));
  }

  private start(name: string, failuresBefore: number): void {
    const job = this.jobs.get(name);
    if (!job) return;
    const run = this.attempt(job, failuresBefore)
      // Its lease ends, and the job is run again.
      .catch((error: unknown) => log.warn({ err: error, job: name }, 'the end of a run could not be saved'))
      .finally(() => {
        this.begun.delete(name);
        this.wake();
      });
    this.begun.set(name, run);
  }

  private async attempt(job: RunnableJob, failuresBefore: number): Promise<void> {
    const { name, intervalMs } = job;
    try {
      await job.run();
    } catch (error) {
      const seconds = backoffSeconds(failuresBefore + 1, { maxSeconds: intervalMs / 1_000 });
      log.warn({ err: error, job: name, failures: failuresBefore + 1, seconds }, 'the job failed and is tried again');
      return this.runs.failed(name, seconds, String(error));
    }
    await this.runs.succeeded(name, intervalMs / 1_000);
  }

  private async renew(): Promise<void> {
    if (this.begun.size === 0) return;
    const renewed = this.runs.renew([...this.begun.keys()]);
    await renewed.catch((error: unknown) => log.warn({ err: error }, 'the lease of jobs was not renewed'));
  }
}
