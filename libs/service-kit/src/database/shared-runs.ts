import type { EntityManager, MigrationInterface, QueryRunner } from 'typeorm';
import { rows } from './rows';

/** When shared jobs run next and where the last run ended, for all instances of a service. */
export const SHARED_RUNS_TABLE = `CREATE TABLE shared_runs (
  job text PRIMARY KEY,
  position text NOT NULL DEFAULT '',
  next_run timestamptz NOT NULL
)`;

/** Who runs a shared job, and how the last runs ended. */
export class SharedJobRuns1700000000020 implements MigrationInterface {
  readonly name = 'SharedJobRuns1700000000020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE shared_runs
        ADD holder uuid,
        ADD lease_until timestamptz,
        ADD failures integer NOT NULL DEFAULT 0,
        ADD last_error text,
        ADD succeeded_at timestamptz NOT NULL DEFAULT now(),
        ADD CONSTRAINT shared_runs_lease_check CHECK ((holder IS NULL) = (lease_until IS NULL))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE shared_runs DROP holder, DROP lease_until, DROP failures, DROP last_error, DROP succeeded_at`);
  }
}

/**
 * The first run of a new job comes after a random part of its interval, so that not all begin at once; a shortened
 * interval ($2, seconds) counts from now. The clock is read once the row is locked: by that of the transaction's begin a
 * run that another instance just planned would seem to be too late.
 */
const REGISTER = `
  INSERT INTO shared_runs AS s (job, next_run)
  SELECT job, now() + random() * make_interval(secs => seconds)
  FROM unnest($1::text[], $2::float8[]) AS jobs (job, seconds) ORDER BY job
  ON CONFLICT (job) DO UPDATE SET next_run = excluded.next_run
  WHERE s.next_run > clock_timestamp() + make_interval(secs => ($2::float8[])[array_position($1::text[], s.job)])`;

/** At most $4 of the jobs $1 that are due, also those whose holder was killed. */
const CLAIM = `
  UPDATE shared_runs SET holder = $2, lease_until = now() + make_interval(secs => $3) WHERE job IN (
    SELECT job FROM shared_runs
    WHERE job = ANY ($1::text[]) AND next_run <= now() AND (lease_until IS NULL OR lease_until <= now())
    ORDER BY next_run LIMIT $4 FOR UPDATE SKIP LOCKED)
  RETURNING job, failures`;

const RENEW = `
  UPDATE shared_runs SET lease_until = now() + make_interval(secs => $2) WHERE holder = $1 AND job = ANY ($3::text[])`;
const GIVE_BACK = 'UPDATE shared_runs SET holder = NULL, lease_until = NULL WHERE holder = $1';

/** Nothing once another instance has claimed the job. */
const end = (changes: string): string => `
  UPDATE shared_runs SET holder = NULL, lease_until = NULL, next_run = now() + make_interval(secs => $3), ${changes}
  WHERE job = $1 AND holder = $2`;
const SUCCEEDED = end('failures = 0, last_error = NULL, succeeded_at = now()');
const FAILED = end('failures = failures + 1, last_error = left($4, 500)');

const STATES = `
  SELECT job, failures, extract(epoch FROM succeeded_at)::float8 AS "succeededAt",
    extract(epoch FROM greatest(next_run, lease_until) - now())::float8 AS "dueInSeconds"
  FROM shared_runs WHERE job = ANY ($1::text[])`;

const POSITION = 'SELECT position FROM shared_runs WHERE job = $1';
const SAVE = `
  INSERT INTO shared_runs (job, position, next_run) VALUES ($1, $2, now())
  ON CONFLICT (job) DO UPDATE SET position = excluded.position`;

export interface SharedRunState {
  readonly job: string;
  /** Since the last success. */
  readonly failures: number;
  /** Seconds since 1970; when the job was registered while it has never succeeded. */
  readonly succeededAt: number;
  /** Negative when it has been due; for one that runs, until its lease ends. */
  readonly dueInSeconds: number;
}

/** The runs of shared jobs, as the instance `holder` sees and claims them. */
export class SharedRuns {
  constructor(
    private readonly manager: EntityManager,
    private readonly holder: string,
    private readonly leaseSeconds: number,
  ) {}

  async register(jobs: readonly { readonly name: string; readonly intervalMs: number }[]): Promise<void> {
    await rows(this.manager, REGISTER, [
      jobs.map(({ name }) => name),
      jobs.map(({ intervalMs }) => intervalMs / 1_000),
    ]);
  }

  claim(jobs: readonly string[], limit: number): Promise<{ job: string; failures: number }[]> {
    return rows(this.manager, CLAIM, [jobs, this.holder, this.leaseSeconds, limit]);
  }

  async renew(jobs: readonly string[]): Promise<void> {
    await rows(this.manager, RENEW, [this.holder, this.leaseSeconds, jobs]);
  }

  async giveBack(): Promise<void> {
    await rows(this.manager, GIVE_BACK, [this.holder]);
  }

  async succeeded(job: string, nextInSeconds: number): Promise<void> {
    await rows(this.manager, SUCCEEDED, [job, this.holder, nextInSeconds]);
  }

  async failed(job: string, nextInSeconds: number, error: string): Promise<void> {
    await rows(this.manager, FAILED, [job, this.holder, nextInSeconds, error]);
  }

  states(jobs: readonly string[]): Promise<SharedRunState[]> {
    return rows(this.manager, STATES, [jobs]);
  }
}

/** Where the last run of a shared job ended; empty at the beginning. */
export async function readRunPosition(manager: EntityManager, job: string): Promise<string> {
  const [last] = await rows<{ position: string }>(manager, POSITION, [job]);
  return last?.position ?? '';
}

export async function saveRunPosition(manager: EntityManager, job: string, position: string): Promise<void> {
  await rows(manager, SAVE, [job, position]);
}
