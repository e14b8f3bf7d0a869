import type { PayloadOf } from '@vault/contracts/define';
import type { transactionChanged } from '@vault/contracts/marketplace/transactions';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { isPurged } from '../users/gone';

type Deal = PayloadOf<typeof transactionChanged>;

const OPEN: readonly Deal['status'][] = ['pending', 'paid', 'shipped'];

const FORGET = 'DELETE FROM car_holds WHERE transaction_id = $1 RETURNING car_id AS id';

const KEEP = `
  INSERT INTO car_holds (transaction_id, car_id, from_id)
  SELECT $1, car_id, from_id FROM jsonb_to_recordset($2) AS promised(car_id uuid, from_id uuid)
  WHERE NOT ${isPurged('from_id')} ON CONFLICT DO NOTHING`;

const LOCK = 'SELECT FROM cars WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE';

/** Only its owner can promise a car. A statement of its own, so that it sees what the locks were waited for. */
const HOLD = `
  UPDATE cars c SET held_for = held.by FROM (
    SELECT named.id, (SELECT h.transaction_id FROM car_holds h JOIN cars o ON o.id = h.car_id AND o.user_id = h.from_id
      WHERE h.car_id = named.id ORDER BY h.transaction_id DESC LIMIT 1) AS by
    FROM unnest($1::uuid[]) AS named(id)
  ) held WHERE c.id = held.id AND c.held_for IS DISTINCT FROM held.by`;

/**
 * Promises the cars that a deal under way names, and frees those of one that ended. Locks them, in the order of their
 * ids.
 */
export async function updateHolds(tx: EntityManager, { transactionId, status, cars }: Deal): Promise<void> {
  const before = await rows<{ id: string }>(tx, FORGET, [transactionId]);
  const named = cars.flatMap(({ carId, fromId }) => (carId === null ? [] : [{ car_id: carId, from_id: fromId }]));
  if (OPEN.includes(status)) await tx.query(KEEP, [transactionId, JSON.stringify(named)]);
  const ids = [...new Set([...before.map(({ id }) => id), ...named.map(({ car_id }) => car_id)])];
  if (ids.length === 0) return;
  await tx.query(LOCK, [ids]);
  await tx.query(HOLD, [ids]);
}
