import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { FORMER_COLLECTOR } from '../users';

/** Transfers of one batch. */
const BATCH = 200;

/** The last entry of a transfer's provenance is its sender; later provenances of the car begin with the same entries. */
const NEXT = `
  SELECT id, car_id AS "carId", provenance::text, jsonb_array_length(provenance) - 1 AS index,
    created_at AS "createdAt"
  FROM car_transfers WHERE from_id = $1 AND provenance->-1->>'owner' <> '${FORMER_COLLECTOR}'
  ORDER BY created_at, id LIMIT 1`;

const anonymized = (index: string): string =>
  `jsonb_set(provenance, ARRAY[${index}::text, 'owner'], to_jsonb('${FORMER_COLLECTOR}'::text))`;

const CAR = `
  UPDATE cars SET provenance = ${anonymized('$2')} WHERE id = $1 AND jsonb_array_length(provenance) > $2::int`;

const TRANSFERS_OF_CAR = `
  UPDATE car_transfers SET provenance = ${anonymized('$2')}
  WHERE car_id = $1 AND jsonb_array_length(provenance) > $2::int`;

/** Transfers of a destroyed car have no `car_id` in common, only the beginning of their provenance. */
const TRANSFERS_OF_DESTROYED_CAR = `
  UPDATE car_transfers SET provenance = ${anonymized('$2')}
  WHERE id = $1 OR car_id IS NULL AND created_at >= $3 AND (
    SELECT jsonb_agg(entry ORDER BY n) FROM jsonb_array_elements(provenance) WITH ORDINALITY AS p(entry, n)
    WHERE n <= $2::int + 1) = $4::jsonb`;

interface SentTransfer {
  readonly id: string;
  readonly carId: string | null;
  /** JSON text. */
  readonly provenance: string;
  /** Of the sender in the provenance. */
  readonly index: number;
  readonly createdAt: Date;
}

/**
 * Replaces the user's name in the provenance of cars that they gave to others, for a batch of transfers. Returns how many
 * were changed.
 */
export async function anonymizeProvenance(tx: EntityManager, userId: string): Promise<number> {
  for (let count = 0; count < BATCH; count += 1) {
    const [transfer] = await rows<SentTransfer>(tx, NEXT, [userId]);
    if (!transfer) return count;
    const { id, carId, provenance, index, createdAt } = transfer;
    if (carId === null) {
      await rows(tx, TRANSFERS_OF_DESTROYED_CAR, [id, index, createdAt, provenance]);
    } else {
      await rows(tx, CAR, [carId, index]);
      await rows(tx, TRANSFERS_OF_CAR, [carId, index]);
    }
  }
  return BATCH;
}
