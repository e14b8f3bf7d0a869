import { FREE_CAR_LIMIT } from '@vault/contracts/billing/plans';
import type { EntityManager } from 'typeorm';
import { isPurged } from '../users/gone';
import { rows } from '@vault/service-kit/database';

const OPEN = `
  INSERT INTO vaults (user_id, car_limit) SELECT $1, $2 WHERE NOT ${isPurged('$1')} ON CONFLICT DO NOTHING`;

/**
 * Makes the vault of a person who is here for the first time; the free plan until billing says otherwise. Nobody comes
 * back whose account was purged.
 */
export async function openVault(tx: EntityManager, userId: string): Promise<void> {
  await tx.query(OPEN, [userId, FREE_CAR_LIMIT]);
}

/**
 * SQL that takes places and running numbers, and answers the `first` number beside what `tellingCount` tells; nothing
 * when the plan has no room. The limit is checked by the very update that takes the places, so that it holds however
 * many arrive at once.
 */
export const reserveCapacitySql = (userId: string, places: string, numbers: string): string => `
  UPDATE vaults SET car_count = car_count + ${places}, next_number = next_number + ${numbers},
    counted_version = counted_version + 1
  WHERE user_id = ${userId} AND (car_limit IS NULL OR car_count + ${places} <= car_limit)
  RETURNING next_number - ${numbers} AS first, user_id, counted_version, car_count`;

const TAKE = reserveCapacitySql('$1', '$2', '$3');

async function take(tx: EntityManager, userId: string, places: number, numbers: number): Promise<number | null> {
  const [taken] = await rows<{ first: number }>(tx, TAKE, [userId, places, numbers]);
  return taken?.first ?? null;
}

/**
 * Takes places for new cars in a vault that is there. Null when the plan has no room for all of them. Whoever takes or
 * frees places tells the count before the transaction ends (`tellCount`).
 */
export const reserveCapacity = (tx: EntityManager, userId: string, count: number): Promise<number | null> =>
  take(tx, userId, count, count);

/** Takes places for cars that come back and keep their numbers; false when the plan has no room for all of them. */
export const reserveForRestored = async (tx: EntityManager, userId: string, count: number): Promise<boolean> =>
  (await take(tx, userId, count, 0)) !== null;

const FREE = `
  UPDATE vaults SET car_count = car_count - $2, counted_version = counted_version + 1
  WHERE user_id = $1`;

export async function releaseCapacity(tx: EntityManager, userId: string, count: number): Promise<void> {
  await tx.query(FREE, [userId, count]);
}

const ROOM = `
  SELECT CASE WHEN car_limit IS NOT NULL THEN greatest(car_limit - car_count, 0) END AS room
  FROM vaults WHERE user_id = $1`;

async function room(tx: EntityManager, sql: string, userId: string): Promise<number | null> {
  await openVault(tx, userId);
  const [vault] = await rows<{ room: number | null }>(tx, sql, [userId]);
  return vault?.room ?? null;
}

/** The places left in the vault at this moment; null when there is no limit. */
export const freeCapacity = (tx: EntityManager, userId: string): Promise<number | null> => room(tx, ROOM, userId);

/**
 * Makes other changes of this vault's number of cars wait until the transaction ends. Taken before any car's own lock,
 * by everything that changes that number: one order of locks for all, hence no deadlocks.
 *
 * @returns the places left; null when there is no limit.
 */
export const lockVault = (tx: EntityManager, userId: string): Promise<number | null> =>
  room(tx, `${ROOM} FOR NO KEY UPDATE`, userId);
