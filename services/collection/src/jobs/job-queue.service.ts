import { getJob, type Job } from '@vault/contracts/collection/imports';
import { fail } from '@vault/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { DataSource, In, QueryFailedError, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { rows } from '@vault/service-kit/database';
import { JobEntity } from './job.entity';

/** A worker that says nothing for so long is taken for dead, and its job is anybody's again. */
export const LEASE_SECONDS = 10;

export type JobKind = Job['kind'];

export interface ClaimedJob extends Pick<JobEntity, 'id' | 'userId' | 'fileKey' | 'options' | 'attempts' | 'total'> {
  readonly claim: string;
}

export type NewJob = Pick<JobEntity, 'kind' | 'userId' | 'options' | 'total'> & { readonly fileKey?: string };

/**
 * One job a person runs at a time; who had fewer jobs lately goes first. A job whose lease has run out is taken over in
 * place, so that it never runs beside another of the same person.
 */
const CLAIM = `
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
  RETURNING id, user_id AS "userId", file_key AS "fileKey", options, attempts, total, claim`;

const HELD = `id = $1 AND claim = $2 AND state = 'running'`;
const UNIQUE_VIOLATION = '23505';

/** Thrown when a worker finds that its job was given to another. */
export class LostClaim extends Error {
  override readonly name = 'LostClaim';
}

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof QueryFailedError && (error.driverError as { code?: string }).code === UNIQUE_VIOLATION;

@Injectable()
export class JobQueue {
  private readonly sleepers: (() => void)[] = [];

  constructor(private readonly dataSource: DataSource) {}

  async enqueue(job: NewJob): Promise<string> {
    const id = uuidv7();
    await this.dataSource.manager.insert(JobEntity, { id, ...job });
    this.wakeAll();
    return id;
  }

  /** As `enqueue`, unless the person has that many jobs of this kind in hand: then null, however many come at once. */
  async enqueueAtMost(most: number, job: NewJob): Promise<string | null> {
    const { userId, kind } = job;
    const id = await this.dataSource.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock(hashtext($1), hashtext($2))', [`jobs.${kind}`, userId]);
      const unfinished = await tx.countBy(JobEntity, { userId, kind, state: In(['queued', 'running']) });
      if (unfinished >= most) return null;
      const fresh = uuidv7();
      await tx.insert(JobEntity, { id: fresh, ...job });
      return fresh;
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

  /** Calls back when a job comes in by this process; others are found by looking now and then. */
  onEnqueued(wake: () => void): void {
    this.sleepers.push(wake);
  }

  /** Takes the next job of this kind, if there is one that may run now. */
  async claim(kind: JobKind): Promise<ClaimedJob | null> {
    try {
      const [job] = await rows<ClaimedJob>(this.dataSource.manager, CLAIM, [uuidv7(), kind]);
      return job ?? null;
    } catch (error) {
      // Another worker took a job of the same person in the same moment.
      if (isUniqueViolation(error)) return null;
      throw error;
    }
  }

  /** Says that the worker lives, and how far it has come. False when the job is its own no more. */
  async renew({ id, claim }: ClaimedJob, done: number): Promise<boolean> {
    const held = await rows(
      this.dataSource.manager,
      `UPDATE jobs SET done = $3, lease_until = now() + interval '${LEASE_SECONDS} seconds' WHERE ${HELD} RETURNING id`,
      [id, claim, done],
    );
    return held.length === 1;
  }

  /**
   * Marks a job as done, in the transaction of its work: both happen, or neither.
   *
   * @throws LostClaim, which rolls the work back, when another worker has the job by now.
   */
  async complete(tx: EntityManager, { id, claim }: ClaimedJob, result: NonNullable<Job['result']>): Promise<void> {
    const done = await rows(
      tx,
      `UPDATE jobs SET state = 'done', done = total, result = $3, finished_at = now(), claim = NULL
       WHERE ${HELD} RETURNING id`,
      [id, claim, JSON.stringify(result)],
    );
    if (done.length === 0) throw new LostClaim();
  }

  async fail({ id, claim }: ClaimedJob, error: NonNullable<Job['error']>): Promise<void> {
    await this.dataSource.query(
      `UPDATE jobs SET state = 'failed', error = $3, finished_at = now(), claim = NULL WHERE ${HELD}`,
      [id, claim, JSON.stringify(error)],
    );
  }

  /** Puts a job back that could not be finished now. */
  async release({ id, claim }: ClaimedJob): Promise<void> {
    await this.dataSource.query(`UPDATE jobs SET state = 'queued', done = 0, claim = NULL WHERE ${HELD}`, [id, claim]);
  }

  private wakeAll(): void {
    for (const wake of this.sleepers) wake();
  }
}
