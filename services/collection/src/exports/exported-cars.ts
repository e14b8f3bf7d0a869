import type { Car } from '@vault/contracts/collection/cars';
import { readInBatches } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { CAR_JSON } from '../cars';

export interface ExportedCar {
  readonly car: Car;
  /** The car's value, a decimal string; null when it is not known. */
  readonly worth: string | null;
  /** The owner's mark; `car.isRare` is also true for a high score. */
  readonly markedRare: boolean;
}

const ORDERS = {
  number: 'c.vault_number',
  worth: 'c.worth DESC NULLS LAST, c.name_key, c.id',
} as const;

interface Selection {
  readonly order: keyof typeof ORDERS;
  /** All cars unless given. */
  readonly ids?: readonly string[];
  readonly batchSize: number;
}

/** The user's cars outside the bin, in batches. */
export function exportedCars(
  tx: EntityManager,
  userId: string,
  { order, ids, batchSize }: Selection,
): AsyncGenerator<ExportedCar[]> {
  const sql = `
    SELECT ${CAR_JSON} AS car, c.worth::text AS worth, c.marked_rare AS "markedRare" FROM cars c
    WHERE c.user_id = $1 AND c.deleted_at IS NULL AND ($2::uuid[] IS NULL OR c.id = ANY($2)) ORDER BY ${ORDERS[order]}`;
  return readInBatches<ExportedCar>(tx, sql, [userId, ids ?? null], batchSize);
}
