import type { Car } from '@vault/contracts/collection/cars';
import { readInBatches } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { CAR_JSON } from '../cars/car-json';

export interface ExportedCar {
  readonly car: Car;
  /** What counts as the car's value, a decimal string; null when nobody knows. */
  readonly worth: string | null;
  /** The owner's own mark; `isRare` may also come of the score. */
  readonly rareByHand: boolean;
}

const ORDERS = {
  number: 'c.vault_number',
  worth: 'c.worth DESC NULLS LAST, c.name_key, c.id',
} as const;

interface Which {
  readonly order: keyof typeof ORDERS;
  /** Only these; all that are not in the bin unless given. */
  readonly ids?: readonly string[];
  readonly portion: number;
}

/** The person's cars outside the bin, in portions. */
export function exportedCars(
  tx: EntityManager,
  userId: string,
  { order, ids, portion }: Which,
): AsyncGenerator<ExportedCar[]> {
  const sql = `
    SELECT ${CAR_JSON} AS car, c.worth::text AS worth, c.rare_by_hand AS "rareByHand" FROM cars c
    WHERE c.user_id = $1 AND c.deleted_at IS NULL AND ($2::uuid[] IS NULL OR c.id = ANY($2)) ORDER BY ${ORDERS[order]}`;
  return readInBatches<ExportedCar>(tx, sql, [userId, ids ?? null], portion);
}
