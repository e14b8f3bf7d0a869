import { prepared, rows } from '@vault/service-kit/database';
import { runPublishing } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { CAR_COLUMNS, type CarFieldValues, castingOf, recordColumns, releaseChoice } from '../car-fields';
import { carAddedEventSql, publishCarsWithdrawn } from '../feed';
import { carCountEventSql, reserveCapacitySql } from '../vaults';
import { CAR_JSON } from './car-json';
import { changeCarsSql, runChange } from './change-cars';

const COLUMNS = [...CAR_COLUMNS.map(({ column }) => column), 'casting_id', 'release_choice', 'release_due'].join(', ');
const VALUES = [
  ...CAR_COLUMNS.map(({ column, initial }) => (initial ? `coalesce(car.${column}, ${initial})` : `car.${column}`)),
  castingOf('car.release_id'),
  'car.release_choice',
  "car.release_choice = 'auto'",
].join(', ');
const RECORD = `${recordColumns(CAR_COLUMNS)}, release_choice text`;

const LEDGER = `
  INSERT INTO value_changes (user_id, car_id, cause, delta)
  SELECT user_id, id, 'added', coalesce(worth, 0) FROM added`;

const INSERT = `
  WITH added AS (
    INSERT INTO cars (id, user_id, vault_number, import_id, ${COLUMNS})
    SELECT car.id, $1, $2 + car.n, $3, ${VALUES} FROM jsonb_to_recordset($4) AS car(id uuid, n integer, ${RECORD})
    RETURNING id, user_id, worth
  ), ledger AS (${LEDGER})
  SELECT count(*) FROM added`;

const ADD = prepared(`
  WITH reserved AS (${reserveCapacitySql('$1', '1', '1')}), added AS (
    INSERT INTO cars (id, user_id, vault_number, ${COLUMNS})
    SELECT car.id, $1, reserved.first, ${VALUES} FROM reserved, jsonb_to_recordset($2) AS car(id uuid, ${RECORD})
    RETURNING *
  ), ledger AS (${LEDGER}), counted AS (${carCountEventSql('reserved', '$3', '$4', '$5')}),
  ${carAddedEventSql('added', '$6', '$4', '$5')}
  SELECT c.id, ${CAR_JSON}::text AS body FROM added c`);

const toRecord = (car: CarFieldValues): Record<string, unknown> & { readonly id: string } => ({
  id: uuidv7(),
  release_choice: releaseChoice(car.releaseId),
  ...Object.fromEntries(CAR_COLUMNS.map(({ field, column }) => [column, car[field]])),
});

export interface AddedCar {
  readonly id: string;
  /** The car as JSON text, without photos that are attached later. */
  readonly body: string;
}

/**
 * Adds a car. Capacity, row, ledger and events are one statement, so that concurrent adds to one vault hold its row lock
 * as briefly as possible.
 *
 * @param publishes whether `carsAdded` is published now; otherwise the caller does it once the car has its photos.
 * @returns null when the plan's limit is reached or the user has no vault.
 */
export async function addCar(
  tx: EntityManager,
  userId: string,
  car: CarFieldValues,
  publishes = false,
): Promise<AddedCar | null> {
  const record = JSON.stringify([toRecord(car)]);
  const [added] = await runPublishing(tx, ({ requestId, traceparent }) =>
    rows<AddedCar>(tx, ADD, [userId, record, uuidv7(), requestId, traceparent, publishes ? uuidv7() : null]),
  );
  return added ?? null;
}

interface NewCars {
  readonly userId: string;
  /** Running number of the first car; capacity must have been reserved for all of them. */
  readonly firstNumber: number;
  readonly importId: string;
  readonly cars: readonly CarFieldValues[];
}

/** Inserts the cars of an import and records them in the ledger. Returns their ids. */
export async function insertCars(
  tx: EntityManager,
  { userId, firstNumber, importId, cars }: NewCars,
): Promise<string[]> {
  const records = cars.map((car, n) => ({ n, ...toRecord(car) }));
  await tx.query(INSERT, [userId, firstNumber, importId, JSON.stringify(records)]);
  return records.map(({ id }) => id);
}

const BIN = changeCarsSql({
  cause: 'binned',
  condition: 'deleted_at IS NULL AND held_for IS NULL',
  set: 'deleted_at = now()',
  worthBefore: 'old.worth',
  worthAfter: '0',
});
const RESTORE = changeCarsSql({
  cause: 'restored',
  condition: 'deleted_at IS NOT NULL',
  set: 'deleted_at = NULL',
  worthBefore: '0',
  worthAfter: 'c.worth',
});

/**
 * Moves those of the cars into the bin that are the user's own and held by no transaction. The caller releases the
 * capacity. Returns how many cars were moved.
 */
export async function binCars(tx: EntityManager, userId: string, ids: readonly string[]): Promise<number> {
  const { affected } = await runChange(tx, BIN, [userId, ids]);
  if (affected > 0) await publishCarsWithdrawn(tx, userId, ids);
  return affected;
}

/** Restores those of the cars that lie in the user's bin. The caller reserves the capacity. Returns how many they were. */
export const restoreCars = async (tx: EntityManager, userId: string, ids: readonly string[]): Promise<number> =>
  (await runChange(tx, RESTORE, [userId, ids])).affected;

const READ = prepared(
  `SELECT ${CAR_JSON}::text AS body FROM cars c WHERE c.id = $1 AND c.user_id = $2 AND c.deleted_at IS NULL`,
);

/** The car as JSON text as the transaction sees it; null when it is not the user's or lies in the bin. */
export async function readCarJson(tx: EntityManager, userId: string, id: string): Promise<string | null> {
  const [car] = await rows<{ body: string }>(tx, READ, [id, userId]);
  return car?.body ?? null;
}
