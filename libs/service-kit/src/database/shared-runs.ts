import type { EntityManager } from 'typeorm';
import { rows } from './rows';

/** When runs of jobs may begin again and where the last one ended, for all instances of a service. */
export const SHARED_RUNS_TABLE = `CREATE TABLE shared_runs (
  job text PRIMARY KEY,
  position text NOT NULL DEFAULT '',
  next_run timestamptz NOT NULL
)`;

const CLAIM = `
  INSERT INTO shared_runs AS s (job, next_run) VALUES ($1, now() + make_interval(secs => $2))
  ON CONFLICT (job) DO UPDATE SET next_run = excluded.next_run WHERE s.next_run <= now()
  RETURNING job`;
const POSITION = 'SELECT position FROM shared_runs WHERE job = $1';
const SAVE = 'UPDATE shared_runs SET position = $2 WHERE job = $1';

/** Begins a run; false if one was begun, by any instance, less than `seconds` ago. */
export const claimRun = async (manager: EntityManager, job: string, seconds: number): Promise<boolean> =>
  (await rows(manager, CLAIM, [job, seconds])).length > 0;

/** Where the last run ended; empty at the beginning. */
export async function readRunPosition(manager: EntityManager, job: string): Promise<string> {
  const [last] = await rows<{ position: string }>(manager, POSITION, [job]);
  return last?.position ?? '';
}

export async function saveRunPosition(manager: EntityManager, job: string, position: string): Promise<void> {
  await rows(manager, SAVE, [job, position]);
}
