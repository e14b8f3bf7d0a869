import { carCountChanged } from '@vault/contracts/collection/administration';
import { rows } from '@vault/service-kit/database';
import { publish } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';

/**
 * SQL that announces what a vault holds now, for statements that are whole by themselves; `vault` has its `user_id`,
 * `counted_version` and `car_count`, the others are parameters: the id of the announcement and the trace it belongs to.
 */
export const carCountEventSql = (vault: string, id: string, requestId: string, traceparent: string): string => `
  INSERT INTO outbox (id, event, payload, request_id, traceparent)
  SELECT ${id}::uuid, '${carCountChanged.name}',
    jsonb_build_object('userId', user_id, 'version', counted_version, 'cars', car_count), ${requestId}, ${traceparent}
  FROM ${vault}`;

const COUNTED = 'SELECT counted_version::float8 AS version, car_count AS cars FROM vaults WHERE user_id = $1';

/** Announces what the vault holds now: once in a transaction that took or freed places in it, at its end. */
export async function publishCarCount(tx: EntityManager, userId: string): Promise<void> {
  const [counted] = await rows<{ version: number; cars: number }>(tx, COUNTED, [userId]);
  if (counted) await publish(tx, carCountChanged, { userId, ...counted });
}
