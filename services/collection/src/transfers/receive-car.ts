import type { Condition } from '@vault/contracts/collection/cars';
import { photoUrl, type StoredPhoto } from '@vault/contracts/collection/photos';
import { rows } from '@vault/service-kit/database';
import { badInput } from '@vault/service-kit/errors';
import type { EntityManager } from 'typeorm';
import type { CarFieldValues } from '../car-fields';
import { addCar } from '../cars';
import { arrangePhotos, CarPhotoEntity } from '../photos';
import { reserveCapacity } from '../vaults';
import type { CarTransferEntity } from './car-transfer.entity';

/** A price as the purchase price of a car, which is in US dollars; null for other currencies. */
export const purchasePrice = (price: string | null, currency: string): string | null =>
  currency === 'USD' ? price : null;

/** The car is new in this vault: its value and rarity are computed as those of an added car. */
const RECEIVE = `
  WITH received AS (
    UPDATE cars SET user_id = $2, vault_number = $3, deleted_at = NULL, created_at = now(), updated_at = now(),
      condition = coalesce($4, condition)
    WHERE id = $1 AND user_id IS NULL RETURNING id, worth
  ), ledger AS (
    INSERT INTO value_changes (user_id, car_id, cause, delta) SELECT $2, id, 'came', coalesce(worth, 0) FROM received
  )
  SELECT id FROM received`;

/** Moves the car of a transfer into the receiver's vault; false when the plan's limit is reached. */
export async function receiveCar(
  tx: EntityManager,
  { carId, toId }: CarTransferEntity,
  condition: Condition | null,
): Promise<boolean> {
  const number = await reserveCapacity(tx, toId, 1);
  if (number === null) return false;
  const received = await rows(tx, RECEIVE, [carId, toId, number, condition]);
  if (received.length === 0) throw new Error(`car ${carId} of a waiting transfer has an owner`);
  return true;
}

/** Creates a car that was in no vault before from its listing. Null when the plan's limit is reached. */
export async function createFromListing(
  tx: EntityManager,
  transfer: CarTransferEntity,
  condition: Condition | null,
  photos: readonly StoredPhoto[],
): Promise<string | null> {
  const { toId, name, brand, series, scale, year, price, currency, completedOn, provenance } = transfer;
  if (condition === null) badInput([{ field: 'condition', message: 'Choose a condition' }]);
  const car: CarFieldValues = {
    name,
    brand,
    series,
    scale,
    year,
    condition,
    purchasePrice: purchasePrice(price, currency),
    purchaseDate: completedOn,
  };
  const added = await addCar(tx, toId, car);
  if (!added) return null;
  await tx.query('UPDATE cars SET provenance = $2 WHERE id = $1', [added.id, JSON.stringify(provenance)]);
  await tx.insert(
    CarPhotoEntity,
    photos.map((photo) => ({ ...photo, userId: toId })),
  );
  await arrangePhotos(
    tx,
    toId,
    added.id,
    photos.map(({ id }) => photoUrl(id)),
  );
  return added.id;
}
