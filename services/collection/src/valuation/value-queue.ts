import { FEWEST_SALES } from '@vault/valuation/estimate';
import type { EntityManager } from 'typeorm';
import { rows } from '@vault/service-kit/database';
import { isWithoutValue, type Valued } from './valued-cars';

/** A valuation that takes longer was interrupted. */
const LEASE = "interval '2 minutes'";

/** What the sales of a release, or of a casting while the release is open, are values of; nothing without either. */
export const valuedBy = ({ releaseId, castingId }: Valued): Valued[] => {
  if (releaseId !== null) return [{ releaseId, castingId: null }];
  return castingId === null ? [] : [{ releaseId, castingId }];
};

/** The revision grows, so that a change during a valuation causes another one. */
const ENQUEUE = `
  INSERT INTO release_values_due AS d (release_id, casting_id, all_cars, lends)
  SELECT DISTINCT "releaseId", "castingId", true, true
  FROM jsonb_to_recordset($1) AS v("releaseId" integer, "castingId" integer) ORDER BY 1, 2
  ON CONFLICT (release_id, casting_id) DO UPDATE SET all_cars = true, lends = true, revision = d.revision + 1,
    due_at = least(d.due_at, excluded.due_at)`;

/** Has those valued whose sales changed, with all their cars, after the commit of this transaction. */
export async function enqueueSold(tx: EntityManager, valued: readonly Valued[]): Promise<void> {
  if (valued.length > 0) await tx.query(ENQUEUE, [JSON.stringify(valued)]);
}

const MAX_BORROWERS = 500;

/** Releases with enough sales of their own in both packagings borrow none; those without cars wait for a car. */
const ENQUEUE_BORROWERS = `
  INSERT INTO release_values_due AS d (release_id, casting_id, all_cars, due_at)
  SELECT release_id, casting_id, true, now() + interval '5 seconds' FROM (
    SELECT other.id AS release_id, NULL::integer AS casting_id FROM unnest($1::integer[]) AS other (id)
    WHERE EXISTS (SELECT FROM cars WHERE release_id = other.id AND deleted_at IS NULL)
      AND 2 > (SELECT count(*) FROM release_values v
        WHERE v.release_id = other.id AND basis = 'release' AND n >= ${FEWEST_SALES})
    UNION ALL
    SELECT NULL, $2 WHERE EXISTS (
      SELECT FROM cars WHERE casting_id = $2 AND release_id IS NULL AND release_candidates <> '{}' AND deleted_at IS NULL)
  ) borrowers ORDER BY 1, 2 LIMIT ${MAX_BORROWERS}
  ON CONFLICT (release_id, casting_id) DO UPDATE SET all_cars = true, revision = d.revision + 1,
    due_at = least(d.due_at, excluded.due_at)`;

/**
 * Has those of the releases valued that borrow sales, and the cars of the casting whose release is open, if one is given. They
 * wait a few seconds, so that of several sales only the last has them valued.
 */
export const enqueueBorrowers = (
  tx: EntityManager,
  releaseIds: readonly number[],
  castingId: number | null,
): Promise<unknown> => tx.query(ENQUEUE_BORROWERS, [releaseIds, castingId]);

/** A valuation under way may have read these cars before they changed; they stay marked then and are valued again. */
const OF_CARS = `
  INSERT INTO release_values_due AS d (release_id, casting_id, all_cars)
  SELECT DISTINCT release_id, CASE WHEN release_id IS NULL THEN casting_id END, false FROM (
    SELECT release_id, casting_id FROM cars
    WHERE value_due AND deleted_at IS NULL AND NOT ${isWithoutValue('cars')} ORDER BY id LIMIT 1000
  ) due ORDER BY 1, 2
  ON CONFLICT (release_id, casting_id) DO UPDATE SET due_at = excluded.due_at WHERE d.due_at > excluded.due_at`;

/** Has the releases of changed cars valued, for the owners of these cars only. */
export const enqueueChangedCars = (tx: EntityManager): Promise<unknown> => tx.query(OF_CARS);

const OUTDATED = `
  INSERT INTO release_values_due AS d (release_id, casting_id, all_cars)
  SELECT DISTINCT release_id, casting_id, true FROM (
    SELECT release_id, casting_id FROM release_values
    WHERE computed_at < now() - interval '1 day' ORDER BY computed_at LIMIT 5000
  ) old ORDER BY 1, 2
  ON CONFLICT (release_id, casting_id) DO UPDATE SET all_cars = true, due_at = least(d.due_at, excluded.due_at)`;

/** Has releases valued whose values are older than a day, as older sales weigh less. */
export const enqueueOutdated = (tx: EntityManager): Promise<unknown> => tx.query(OUTDATED);

export interface ValuationTask extends Valued {
  readonly id: string;
  /** Value all cars of the release, not only those that changed. */
  readonly allCars: boolean;
  /** Have those valued too that borrow its sales. */
  readonly lends: boolean;
  readonly revision: number;
}

const CLAIM = `
  UPDATE release_values_due SET lease_until = now() + ${LEASE}
  WHERE id = (
    SELECT id FROM release_values_due WHERE due_at <= now() AND (lease_until IS NULL OR lease_until < now())
    ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, release_id AS "releaseId", casting_id AS "castingId", all_cars AS "allCars", lends, revision`;

/** Claims what has been due longest, until it is completed or the lease expires; null when nothing is due. */
export async function claimTask(tx: EntityManager): Promise<ValuationTask | null> {
  return (await rows<ValuationTask>(tx, CLAIM))[0] ?? null;
}

/** Completes a valuation. Another one follows when it was enqueued meanwhile, or by `repeatSoon`. */
export async function completeTask(tx: EntityManager, { id, revision }: ValuationTask): Promise<void> {
  await tx.query(
    'DELETE FROM release_values_due WHERE id = $1 AND revision = $2 AND (repeat_at IS NULL OR repeat_at <= now())',
    [id, revision],
  );
  await tx.query(
    `UPDATE release_values_due SET lease_until = NULL, all_cars = true,
       due_at = CASE WHEN revision = $2 THEN repeat_at ELSE now() END WHERE id = $1`,
    [id, revision],
  );
}

/** Has it valued once more after 15 seconds, which is longer than any change of cars may take. */
export const repeatSoon = (tx: EntityManager, { id }: ValuationTask): Promise<unknown> =>
  tx.query("UPDATE release_values_due SET repeat_at = now() + interval '15 seconds' WHERE id = $1", [id]);
