import type { EntityManager } from 'typeorm';
import { rows } from '@vault/service-kit/database';

/** A turn that is longer than this has died with its process. */
const LEASE = "interval '2 minutes'";

/** `turn` grows, so that what comes in the middle of a turn gets another one. */
const ENQUEUE = `
  INSERT INTO model_values_due AS d (model_id, whole) SELECT DISTINCT id, true FROM unnest($1::integer[]) id ORDER BY id
  ON CONFLICT (model_id) DO UPDATE SET whole = true, turn = d.turn + 1, due_at = least(d.due_at, excluded.due_at)`;

/** Has the models valued anew, with all their cars, as soon as this transaction has committed. */
export async function enqueueModels(tx: EntityManager, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.query(ENQUEUE, [ids]);
}

/** A turn under way has perhaps read these cars before they changed; they are still marked then and come again. */
const OF_CARS = `
  INSERT INTO model_values_due AS d (model_id, whole)
  SELECT DISTINCT model_id, false FROM (
    SELECT model_id FROM cars WHERE value_due AND deleted_at IS NULL AND model_id IS NOT NULL ORDER BY id LIMIT 1000
  ) due ORDER BY model_id
  ON CONFLICT (model_id) DO UPDATE SET due_at = excluded.due_at WHERE d.due_at > excluded.due_at`;

/** Has the models of cars that changed come to their turn, for these cars' owners only. */
export const enqueueChangedCars = (tx: EntityManager): Promise<unknown> => tx.query(OF_CARS);

const OUTDATED = `
  INSERT INTO model_values_due AS d (model_id, whole)
  SELECT DISTINCT model_id, true FROM (
    SELECT model_id FROM model_values WHERE computed_at < now() - interval '1 day' ORDER BY computed_at LIMIT 5000
  ) old ORDER BY model_id
  ON CONFLICT (model_id) DO UPDATE SET whole = true, due_at = least(d.due_at, excluded.due_at)`;

/** Sales weigh less from day to day, so no value stays for longer than one. */
export const enqueueOutdated = (tx: EntityManager): Promise<unknown> => tx.query(OUTDATED);

export interface ValuationTask {
  readonly modelId: number;
  /** All cars of the model, not only those that changed. */
  readonly whole: boolean;
  readonly turn: number;
}

const TAKE = `
  UPDATE model_values_due SET lease_until = now() + ${LEASE}
  WHERE model_id = (
    SELECT model_id FROM model_values_due WHERE due_at <= now() AND (lease_until IS NULL OR lease_until < now())
    ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING model_id AS "modelId", whole, turn`;

/** The model whose turn it is; nobody else gets it until the turn is done or its lease is over. */
export async function claimTask(tx: EntityManager): Promise<ValuationTask | null> {
  return (await rows<ValuationTask>(tx, TAKE))[0] ?? null;
}

/** Ends a turn. Another one follows when something came meanwhile, or was said to follow once more. */
export async function completeTask(tx: EntityManager, { modelId, turn }: ValuationTask): Promise<void> {
  await tx.query(
    'DELETE FROM model_values_due WHERE model_id = $1 AND turn = $2 AND (again_at IS NULL OR again_at <= now())',
    [modelId, turn],
  );
  await tx.query(
    `UPDATE model_values_due SET lease_until = NULL, whole = true,
       due_at = CASE WHEN turn = $2 THEN again_at ELSE now() END WHERE model_id = $1`,
    [modelId, turn],
  );
}

/** Has the model come to a turn once more after some seconds, longer than any change of cars may take. */
export const repeatSoon = (tx: EntityManager, modelId: number): Promise<unknown> =>
  tx.query("UPDATE model_values_due SET again_at = now() + interval '15 seconds' WHERE model_id = $1", [modelId]);
