import { FREE_CAR_LIMIT } from '@vault/contracts/billing/plans';
import { carCountChanged } from '@vault/contracts/collection/administration';
import { prepared, rows } from '@vault/service-kit/database';
import { publish, publishSql } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { isPurged } from '../users';

const OPEN = prepared(`
  INSERT INTO vaults (user_id, car_limit) SELECT $1, $2 WHERE NOT ${isPurged('$1')} ON CONFLICT DO NOTHING`);

/** Creates the user's vault if it does not exist, on the free plan until billing publishes another; not after a purge. */
export async function openVault(tx: EntityManager, userId: string): Promise<void> {
  await tx.query(OPEN, [userId, FREE_CAR_LIMIT]);
}

/**
 * SQL that reserves capacity for cars and numbers for new ones; returns the `first` number and the columns that
 * `carCountEventSql` reads, or no row when the plan's limit would be exceeded. The update itself checks the limit, so that
 * it holds for concurrent requests.
 */
export const reserveCapacitySql = (userId: string, cars: string, numbers: string): string => `
  UPDATE vaults SET car_count = car_count + ${cars}, next_number = next_number + ${numbers},
    car_count_version = car_count_version + 1, shows_samples = false
  WHERE user_id = ${userId} AND (car_limit IS NULL OR car_count + ${cars} <= car_limit)
  RETURNING next_number - ${numbers} AS first, user_id, car_count_version, car_count`;

interface ReservedCapacity {
  readonly first: number;
  readonly user_id: string;
  readonly car_count_version: string;
  readonly car_count: number;
}

const RESERVE = reserveCapacitySql('$1', '$2', '$3');

async function reserve(tx: EntityManager, userId: string, cars: number, numbers: number): Promise<number | null> {
  const [reserved] = await rows<ReservedCapacity>(tx, RESERVE, [userId, cars, numbers]);
  return reserved?.first ?? null;
}

/**
 * Reserves capacity and running numbers for new cars of an existing vault. The caller publishes the count before the
 * transaction ends (`publishCarCount`), also after `reserveForRestored` and `releaseCapacity`.
 *
 * @returns the first number; null when the plan's limit would be exceeded.
 */
export const reserveCapacity = (tx: EntityManager, userId: string, count: number): Promise<number | null> =>
  reserve(tx, userId, count, count);

/** Reserves capacity for restored cars, which keep their numbers; false when the plan's limit would be exceeded. */
export const reserveForRestored = async (tx: EntityManager, userId: string, count: number): Promise<boolean> =>
  (await reserve(tx, userId, count, 0)) !== null;

const RELEASE = `
  UPDATE vaults SET car_count = car_count - $2, car_count_version = car_count_version + 1 WHERE user_id = $1`;

export async function releaseCapacity(tx: EntityManager, userId: string, count: number): Promise<void> {
  await tx.query(RELEASE, [userId, count]);
}

const FREE = `
  SELECT CASE WHEN car_limit IS NOT NULL THEN greatest(car_limit - car_count, 0) END AS free
  FROM vaults WHERE user_id = $1`;

async function readFree(tx: EntityManager, sql: string, userId: string): Promise<number | null> {
  await openVault(tx, userId);
  const [vault] = await rows<{ free: number | null }>(tx, sql, [userId]);
  return vault?.free ?? null;
}

/** How many more cars the vault may hold at this moment; null without a limit. */
export const freeCapacity = (tx: EntityManager, userId: string): Promise<number | null> => readFree(tx, FREE, userId);

/**
 * Locks the vault against other changes of its number of cars until the transaction ends. Whatever changes that number
 * locks the vault before any car, so that there are no deadlocks.
 *
 * @returns how many more cars the vault may hold; null without a limit.
 */
export const lockVault = (tx: EntityManager, userId: string): Promise<number | null> =>
  readFree(tx, `${FREE} FOR NO KEY UPDATE`, userId);

/**
 * SQL that publishes a vault's number of cars, for adding a car in a single statement. `vault` is a relation with
 * `user_id`, `car_count_version` and `car_count`; the others are parameters: the event's id and its trace.
 */
export const carCountEventSql = (vault: string, id: string, requestId: string, traceparent: string): string =>
  publishSql(carCountChanged, {
    from: vault,
    payload: `jsonb_build_object('userId', user_id, 'version', car_count_version, 'cars', car_count)`,
    id,
    requestId,
    traceparent,
  });

const CAR_COUNT = 'SELECT car_count_version::float8 AS version, car_count AS cars FROM vaults WHERE user_id = $1';

/** Publishes the vault's number of cars: once at the end of a transaction that changed it. */
export async function publishCarCount(tx: EntityManager, userId: string): Promise<void> {
  const [count] = await rows<{ version: number; cars: number }>(tx, CAR_COUNT, [userId]);
  if (count) await publish(tx, carCountChanged, { userId, ...count });
}
