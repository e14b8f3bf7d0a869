import type { PayloadOf } from '@vault/contracts/define';
import type { transactionChanged } from '@vault/contracts/marketplace/transactions';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { isPurged } from '../users';

type Transaction = PayloadOf<typeof transactionChanged>;

const OPEN: readonly Transaction['status'][] = ['pending', 'paid', 'shipped'];

const DELETE_HOLDS = 'DELETE FROM car_holds WHERE transaction_id = $1 RETURNING car_id AS id';

const INSERT_HOLDS = `
  INSERT INTO car_holds (transaction_id, car_id, from_id)
  SELECT $1, car_id, from_id FROM jsonb_to_recordset($2) AS held(car_id uuid, from_id uuid)
  WHERE NOT ${isPurged('from_id')} ON CONFLICT DO NOTHING`;

const LOCK_CARS = 'SELECT FROM cars WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE';

/** Only holds by the car's owner count. A statement of its own, so that it sees changes that the locks waited for. */
const SET_HELD_FOR = `
  UPDATE cars c SET held_for = held.by FROM (
    SELECT car.id, (SELECT h.transaction_id FROM car_holds h JOIN cars o ON o.id = h.car_id AND o.user_id = h.from_id
      WHERE h.car_id = car.id ORDER BY h.transaction_id DESC LIMIT 1) AS by
    FROM unnest($1::uuid[]) AS car(id)
  ) held WHERE c.id = held.id AND c.held_for IS DISTINCT FROM held.by`;

/**
 * Holds the cars of an open transaction and frees those of an ended one. Locks the cars in the order of their ids.
 */
export async function updateHolds(tx: EntityManager, { transactionId, status, cars }: Transaction): Promise<void> {
  const deleted = await rows<{ id: string }>(tx, DELETE_HOLDS, [transactionId]);
  const held = cars.flatMap(({ carId, fromId }) => (carId === null ? [] : [{ car_id: carId, from_id: fromId }]));
  if (OPEN.includes(status)) await tx.query(INSERT_HOLDS, [transactionId, JSON.stringify(held)]);
  const ids = [...new Set([...deleted.map(({ id }) => id), ...held.map(({ car_id }) => car_id)])];
  if (ids.length === 0) return;
  await tx.query(LOCK_CARS, [ids]);
  await tx.query(SET_HELD_FOR, [ids]);
}
