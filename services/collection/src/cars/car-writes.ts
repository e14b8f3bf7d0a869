import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { rows } from '@vault/service-kit/database';
import { traceOrNew } from '@vault/service-kit/tracing';
import { carAddedEventSql, publishCarsWithdrawn } from '../feed/published-cars';
import { reserveCapacitySql } from '../vaults/capacity';
import { carCountEventSql } from '../vaults/car-count';
import { CAR_FIELDS, modelChoice, type CarFieldValues } from '../car-fields/car-fields';
import { CAR_JSON } from './car-json';
import { runChange, changeCarsSql } from './change-cars';

const columns = [...CAR_FIELDS.map(({ column }) => column), 'model_choice', 'model_due'].join(', ');
const values = [
  ...CAR_FIELDS.map(({ column, initial }) => (initial ? `coalesce(car.${column}, ${initial})` : `car.${column}`)),
  'car.model_choice',
  "car.model_choice = 'auto'",
].join(', ');
const record = [...CAR_FIELDS.map(({ column, type }) => `${column} ${type}`), 'model_choice text'].join(', ');

const LEDGER = `
  INSERT INTO value_changes (user_id, car_id, cause, delta)
  SELECT user_id, id, 'added', coalesce(worth, 0) FROM added`;

const INSERT = `
  WITH added AS (
    INSERT INTO cars (id, user_id, vault_number, import_id, ${columns})
    SELECT car.id, $1, $2 + car.n, $3, ${values} FROM jsonb_to_recordset($4) AS car(id uuid, n integer, ${record})
    RETURNING id, user_id, worth
  ), ledger AS (${LEDGER})
  SELECT count(*) FROM added`;

const ADD = `
  WITH place AS (${reserveCapacitySql('$1', '1', '1')}), added AS (
    INSERT INTO cars (id, user_id, vault_number, ${columns})
    SELECT car.id, $1, place.first, ${values} FROM place, jsonb_to_recordset($2) AS car(id uuid, ${record})
    RETURNING *
  ), ledger AS (${LEDGER}), counted AS (${carCountEventSql('place', '$3', '$4', '$5')}),
  ${carAddedEventSql('added', '$6', '$4', '$5')}
  SELECT c.id, ${CAR_JSON}::text AS body FROM added c`;

const toRecord = (car: CarFieldValues): Record<string, unknown> & { readonly id: string } => ({
  id: uuidv7(),
  model_choice: modelChoice(car.modelId),
  ...Object.fromEntries(CAR_FIELDS.map(({ field, column }) => [column, car[field]])),
});

export interface AddedCar {
  readonly id: string;
  /** The car's JSON; without the pictures that it may get yet. */
  readonly body: string;
}

/**
 * Adds a car: place, row, ledger and announcement in one statement, so that many adds to one vault wait for each other no longer than
 * need be. Null when the plan has no room, or the person no vault yet.
 *
 * @param tells whether followers hear of it now; else that is the caller's to do, once its pictures are there.
 */
export async function addCar(
  tx: EntityManager,
  userId: string,
  car: CarFieldValues,
  tells = false,
): Promise<AddedCar | null> {
  const { requestId, traceparent } = traceOrNew();
  const ids = [uuidv7(), requestId, traceparent, tells ? uuidv7() : null];
  const values = [userId, JSON.stringify([toRecord(car)]), ...ids];
  const [added] = await rows<AddedCar>(tx, ADD, values);
  return added ?? null;
}

interface NewCars {
  readonly userId: string;
  /** Running number of the first; places must have been taken for all of them. */
  readonly firstNumber: number;
  readonly importId: string;
  readonly cars: readonly CarFieldValues[];
}

/** Writes an import's cars and their values into the ledger. Answers their ids. */
export async function insertCars(
  tx: EntityManager,
  { userId, firstNumber, importId, cars }: NewCars,
): Promise<string[]> {
  const records = cars.map((car, n) => ({ n, ...toRecord(car) }));
  await tx.query(INSERT, [userId, firstNumber, importId, JSON.stringify(records)]);
  return records.map(({ id }) => id);
}

const BIN = changeCarsSql('binned', 'deleted_at IS NULL AND held_for IS NULL', 'deleted_at = now()', 'old.worth', '0');
const RESTORE = changeCarsSql('restored', 'deleted_at IS NOT NULL', 'deleted_at = NULL', '0', 'c.worth');

/** Puts those of the cars that are the person's own, and promised to nobody, into the bin. The places are the caller's to free. */
export async function binCars(tx: EntityManager, userId: string, ids: readonly string[]): Promise<number> {
  const { affected } = await runChange(tx, BIN, [userId, ids]);
  if (affected > 0) await publishCarsWithdrawn(tx, userId, ids);
  return affected;
}

/** Takes those of the cars that lie in the person's own bin out of it. The places are the caller's to take. */
export const restoreCars = async (tx: EntityManager, userId: string, ids: readonly string[]): Promise<number> =>
  (await runChange(tx, RESTORE, [userId, ids])).affected;

/** The car's JSON as the transaction sees it; null when it is not the person's or lies in the bin. */
export async function carJson(tx: EntityManager, userId: string, id: string): Promise<string | null> {
  const [car] = await rows<{ body: string }>(
    tx,
    `SELECT ${CAR_JSON}::text AS body FROM cars c WHERE c.id = $1 AND c.user_id = $2 AND c.deleted_at IS NULL`,
    [id, userId],
  );
  return car?.body ?? null;
}
