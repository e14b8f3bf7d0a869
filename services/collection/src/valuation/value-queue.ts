import type { EntityManager } from 'typeorm';
import { rows } from '@vault/service-kit/database';

/** A valuation that takes longer was interrupted. */
const LEASE = "interval '2 minutes'";

/** The revision grows, so that a change during a valuation causes another one. */
const ENQUEUE = `
  INSERT INTO release_values_due AS d (release_id, all_cars) SELECT DISTINCT id, true FROM unnest($1::integer[]) id ORDER BY id
  ON CONFLICT (release_id) DO UPDATE SET all_cars = true, revision = d.revision + 1, due_at = least(d.due_at, excluded.due_at)`;

/** Has the releases valued, with all their cars, after the commit of this transaction. */
export async function enqueueReleases(tx: EntityManager, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.query(ENQUEUE, [ids]);
}

/** A valuation under way may have read these cars before they changed; they stay marked then and are valued again. */
const OF_CARS = `
  INSERT INTO release_values_due AS d (release_id, all_cars)
  SELECT DISTINCT release_id, false FROM (
    SELECT release_id FROM cars WHERE value_due AND deleted_at IS NULL AND release_id IS NOT NULL ORDER BY id LIMIT 1000
  ) due ORDER BY release_id
  ON CONFLICT (release_id) DO UPDATE SET due_at = excluded.due_at WHERE d.due_at > excluded.due_at`;

/** Has the releases of changed cars valued, for the owners of these cars only. */
export const enqueueChangedCars = (tx: EntityManager): Promise<unknown> => tx.query(OF_CARS);

const OUTDATED = `
  INSERT INTO release_values_due AS d (release_id, all_cars)
  SELECT DISTINCT release_id, true FROM (
    SELECT release_id FROM release_values WHERE computed_at < now() - interval '1 day' ORDER BY computed_at LIMIT 5000
  ) old ORDER BY release_id
  ON CONFLICT (release_id) DO UPDATE SET all_cars = true, due_at = least(d.due_at, excluded.due_at)`;

/** Has releases valued whose values are older than a day, as older sales weigh less. */
export const enqueueOutdated = (tx: EntityManager): Promise<unknown> => tx.query(OUTDATED);

export interface ValuationTask {
  readonly releaseId: number;
  /** Value all cars of the release, not only those that changed. */
  readonly allCars: boolean;
  readonly revision: number;
}

const CLAIM = `
  UPDATE release_values_due SET lease_until = now() + ${LEASE}
  WHERE release_id = (
    SELECT release_id FROM release_values_due WHERE due_at <= now() AND (lease_until IS NULL OR lease_until < now())
    ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING release_id AS "releaseId", all_cars AS "allCars", revision`;

/** Claims the release that has been due longest, until it is completed or the lease expires; null when none is due. */
export async function claimTask(tx: EntityManager): Promise<ValuationTask | null> {
  return (await rows<ValuationTask>(tx, CLAIM))[0] ?? null;
}

/** Completes a valuation. Another one follows when the release was enqueued meanwhile, or by `repeatSoon`. */
export async function completeTask(tx: EntityManager, { releaseId, revision }: ValuationTask): Promise<void> {
  await tx.query(
    'DELETE FROM release_values_due WHERE release_id = $1 AND revision = $2 AND (repeat_at IS NULL OR repeat_at <= now())',
    [releaseId, revision],
  );
  await tx.query(
    `UPDATE release_values_due SET lease_until = NULL, all_cars = true,
       due_at = CASE WHEN revision = $2 THEN repeat_at ELSE now() END WHERE release_id = $1`,
    [releaseId, revision],
  );
}

/** Has the release valued once more after 15 seconds, which is longer than any change of cars may take. */
export const repeatSoon = (tx: EntityManager, releaseId: number): Promise<unknown> =>
  tx.query("UPDATE release_values_due SET repeat_at = now() + interval '15 seconds' WHERE release_id = $1", [
    releaseId,
  ]);
