import { carCountChanged } from '@vault/contracts/collection/administration';
import { rows } from '@vault/service-kit/database';
import { publish, publishSql } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';

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
