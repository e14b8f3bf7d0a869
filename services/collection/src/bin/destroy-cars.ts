import type { EntityManager } from 'typeorm';
import { rows } from '@vault/service-kit/database';

/**
 * Removes cars for good that the transaction has locked, with the rows of their pictures. The ledger knows of them
 * since the bin.
 *
 * @returns the ids of the pictures, whose objects are to be removed once the transaction is committed.
 */
export async function destroyCars(tx: EntityManager, ids: readonly string[]): Promise<string[]> {
  const photos = await rows<{ id: string }>(tx, 'DELETE FROM car_photos WHERE car_id = ANY($1::uuid[]) RETURNING id', [
    ids,
  ]);
  await tx.query('DELETE FROM cars WHERE id = ANY($1::uuid[])', [ids]);
  return photos.map(({ id }) => id);
}
