import type { EntityManager } from 'typeorm';
import { rows } from '@vault/service-kit/database';

/**
 * Deletes cars that the transaction has locked, with the rows of their photos. The ledger recorded their leaving when
 * they went into the bin.
 *
 * @returns the ids of the photos, whose objects are to be removed once the transaction is committed.
 */
export async function destroyCars(tx: EntityManager, ids: readonly string[]): Promise<string[]> {
  const photos = await rows<{ id: string }>(tx, 'DELETE FROM car_photos WHERE car_id = ANY($1::uuid[]) RETURNING id', [
    ids,
  ]);
  await tx.query('DELETE FROM cars WHERE id = ANY($1::uuid[])', [ids]);
  return photos.map(({ id }) => id);
}
