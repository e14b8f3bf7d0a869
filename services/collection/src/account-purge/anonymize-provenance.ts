import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { FORMER_COLLECTOR } from '../users/display-name';

/** Cars whose names one portion changes. */
const AT_ONCE = 200;

/** Who gave a car is the last of whom its transfer tells; what was told of the car later begins with the same. */
const NEXT = `
  SELECT id, car_id AS "carId", provenance::text AS told, jsonb_array_length(provenance) - 1 AS place,
    created_at AS "createdAt"
  FROM car_transfers WHERE from_id = $1 AND provenance->-1->>'owner' <> '${FORMER_COLLECTOR}' ORDER BY created_at, id LIMIT 1`;

const renamed = (place: string): string =>
  `jsonb_set(provenance, ARRAY[${place}::text, 'owner'], to_jsonb('${FORMER_COLLECTOR}'::text))`;

const CAR = `UPDATE cars SET provenance = ${renamed('$2')} WHERE id = $1 AND jsonb_array_length(provenance) > $2::int`;

const OF_CAR = `
  UPDATE car_transfers SET provenance = ${renamed('$2')}
  WHERE car_id = $1 AND jsonb_array_length(provenance) > $2::int`;

/** A car that was destroyed since ties its transfers together no more, but for what they tell. */
const ALIKE = `
  UPDATE car_transfers SET provenance = ${renamed('$2')}
  WHERE id = $1 OR car_id IS NULL AND created_at >= $3 AND (
    SELECT jsonb_agg(entry ORDER BY n) FROM jsonb_array_elements(provenance) WITH ORDINALITY AS p(entry, n)
    WHERE n <= $2::int + 1) = $4::jsonb`;

interface Given {
  readonly id: string;
  readonly carId: string | null;
  readonly told: string;
  readonly place: number;
  readonly createdAt: Date;
}

/** Takes the person's name off the cars that they gave to others, a portion of them. Answers how many. */
export async function anonymizeProvenance(tx: EntityManager, userId: string): Promise<number> {
  for (let count = 0; count < AT_ONCE; count += 1) {
    const [given] = await rows<Given>(tx, NEXT, [userId]);
    if (!given) return count;
    const { id, carId, told, place, createdAt } = given;
    if (carId === null) {
      await rows(tx, ALIKE, [id, place, createdAt, told]);
    } else {
      await rows(tx, CAR, [carId, place]);
      await rows(tx, OF_CAR, [carId, place]);
    }
  }
  return AT_ONCE;
}
