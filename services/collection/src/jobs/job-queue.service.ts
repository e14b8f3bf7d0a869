import { getJob, type Job } from '@vault/contracts/collection/imports';
import { fail } from '@vault/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { DataSource, In, QueryFailedError, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { prepared, rows } from '@vault/service-kit/database';
import { JobEntity } from './job.entity';

/** A worker that does not renew its lease for so long loses its job to another. */
export const LEASE_SECONDS = 10;

export type JobKind = Job['kind'];

export interface ClaimedJob extends Pick<JobEntity, 'id' | 'userId' | 'fileKey' | 'options' | 'attempts' | 'total'> {
  readonly claim: string;
}

export type NewJob = Pick<JobEntity, 'kind' | 'userId' | 'options' | 'total'> & { readonly fileKey?: string };

/**
 * Each user runs one job at a time; users with fewer jobs lately come first. A job whose lease has expired is taken over
 * in place, so that it never runs beside another job of the user.
 */
const CLAIM = prepared(`
  UPDATE jobs SET state = 'running', claim = $1, attempts = attempts + 1, done = 0,
    lease_until = now() + interval '${LEASE_SECONDS} seconds'
  WHERE id = (
    SELECT j.id FROM jobs j
    WHERE j.kind = $2 AND ((j.state = 'queued' AND NOT EXISTS (SELECT FROM jobs r WHERE r.user_id = j.user_id AND r.state = 'running'))
      OR (j.state = 'running' AND j.lease_until < now()))
    ORDER BY (SELECT count(*) FROM jobs f WHERE f.user_id = j.user_id AND f.finished_at > now() - interval '10 minutes'),
      j.created_at, j.id
    LIMIT 1 FOR UPDATE SKIP LOCKED
  )
  RETURNING id, user_id AS "userId", file_key AS "fileKey", options, attempts, total, claim`);

const IS_CLAIMED = `id = $1 AND claim = $2 AND state = 'running'`;
const UNIQUE_VIOLATION = '23505';

/** Thrown when another worker has taken over the job. */
export class LostJobError extends Error {
  override readonly name = 'LostJobError';
}

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof QueryFailedError && (error.driverError as { code?: string }).code === UNIQUE_VIOLATION;

@Injectable()
export class JobQueue {
  private readonly wakeCallbacks: (() => void)[] = [];

  constructor(private readonly dataSource: DataSource) {}

  async enqueue(job: NewJob): Promise<string> {
    const id = uuidv7();
    await this.dataSource.manager.insert(JobEntity, { id, ...job });
    this.wakeAll();
    return id;
  }

  /** Like `enqueue`; null when the user has `max` open jobs of this kind, however many requests are concurrent. */
  async enqueueUpTo(max: number, job: NewJob): Promise<string | null> {
    const { userId, kind } = job;
    const id = await this.dataSource.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock(hashtext($1), hashtext($2))', [`jobs.${kind}`, userId]);
      const unfinished = await tx.countBy(JobEntity, { userId, kind, state: In(['queued', 'running']) });
      if (unfinished >= max) return null;
      const jobId = uuidv7();
      await tx.insert(JobEntity, { id: jobId, ...job });
      return jobId;
    });
    if (id !== null) this.wakeAll();
    return id;
  }

  async get(userId: string, id: string): Promise<Job> {
    const job = await this.dataSource.manager.findOneBy(JobEntity, { id, userId });
    if (!job) fail(getJob, 'JOB_NOT_FOUND');
    const { kind, state, done, total, result, error } = job;
    return { id, kind, state, done, total, result, error };
  }

  /** Calls back when this process enqueues a job; those of other processes are found by polling. */
  onEnqueued(wake: () => void): void {
    this.wakeCallbacks.push(wake);
  }

  /** Claims the next job of this kind that may run now; null when there is none. */
  async claim(kind: JobKind): Promise<ClaimedJob | null> {
    try {
      const [job] = await rows<ClaimedJob>(this.dataSource.manager, CLAIM, [uuidv7(), kind]);
      return job ?? null;
    } catch (error) {
      // Another worker claimed a job of the same user at the same moment.
      if (isUniqueViolation(error)) return null;
      throw error;
    }
  }

  /** Renews the lease and stores the progress. False when another worker has taken over the job. */
  async renew({ id, claim }: ClaimedJob, done: number): Promise<boolean> {
    const renewed = await rows(
      this.dataSource.manager,
      `UPDATE jobs SET done = $3, lease_until = now() + interval '${LEASE_SECONDS} seconds' WHERE ${IS_CLAIMED} RETURNING id`,
      [id, claim, done],
    );
    return renewed.length === 1;
  }

  /**
   * Completes a job in the transaction of its work.
   *
   * @throws LostJobError, which rolls the work back, when another worker has taken over the job.
   */
  async complete(tx: EntityManager, { id, claim }: ClaimedJob, result: NonNullable<Job['result']>): Promise<void> {
    const completed = await rows(
      tx,
      `UPDATE jobs SET state = 'done', done = total, result = $3, finished_at = now(), claim = NULL
       WHERE ${IS_CLAIMED} RETURNING id`,
      [id, claim, JSON.stringify(result)],
    );
    if (completed.length === 0) throw new LostJobError();
  }

  async fail({ id, claim }: ClaimedJob, error: NonNullable<Job['error']>): Promise<void> {
    await this.dataSource.query(
      `UPDATE jobs SET state = 'failed', error = $3, finished_at = now(), claim = NULL WHERE ${IS_CLAIMED}`,
      [id, claim, JSON.stringify(error)],
    );
  }

  /** Puts a job back into the queue. */
  async release({ id, claim }: ClaimedJob): Promise<void> {
    await this.dataSource.query(`UPDATE jobs SET state = 'queued', done = 0, claim = NULL WHERE ${IS_CLAIMED}`, [
      id,
      claim,
    ]);
  }

  private wakeAll(): void {
    for (const wake of this.wakeCallbacks) wake();
  }
}
