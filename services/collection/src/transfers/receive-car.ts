import type { Condition } from '@vault/contracts/collection/cars';
import { photoUrl, type StoredPhoto } from '@vault/contracts/collection/photos';
import { badInput } from '@vault/service-kit/errors';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { CarFieldValues } from '../car-fields/car-fields';
import { addCar } from '../cars/car-writes';
import { CarPhotoEntity } from '../photos/car-photo.entity';
import { arrangePhotos } from '../photos/car-photos';
import { reserveCapacity } from '../vaults/capacity';
import type { CarTransferEntity } from './car-transfer.entity';
import { dollars } from './dollars';

/** New in this vault, as far as the vault is concerned; its value and its rarity follow as of any new car. */
const COME = `
  WITH came AS (
    UPDATE cars SET user_id = $2, vault_number = $3, deleted_at = NULL, created_at = now(), updated_at = now(),
      condition = coalesce($4, condition)
    WHERE id = $1 AND user_id IS NULL RETURNING id, worth
  ), ledger AS (
    INSERT INTO value_changes (user_id, car_id, cause, delta) SELECT $2, id, 'came', coalesce(worth, 0) FROM came
  )
  SELECT id FROM came`;

/** Gives the car that a transfer is about a place in the receiver's vault; false when the plan has none. */
export async function receiveCar(
  tx: EntityManager,
  { carId, toId }: CarTransferEntity,
  condition: Condition | null,
): Promise<boolean> {
  const number = await reserveCapacity(tx, toId, 1);
  if (number === null) return false;
  const came = await rows(tx, COME, [carId, toId, number, condition]);
  if (came.length === 0) throw new Error(`car ${carId} of a waiting transfer is somebody's`);
  return true;
}

/** Makes the car that no vault had, out of what its listing told. Null when the plan has no place. */
export async function createFromListing(
  tx: EntityManager,
  transfer: CarTransferEntity,
  condition: Condition | null,
  photos: readonly StoredPhoto[],
): Promise<string | null> {
  const { toId, name, brand, series, scale, year, price, currency, completedOn, provenance } = transfer;
  if (condition === null) badInput([{ field: 'condition', message: 'Choose a condition' }]);
  const paid = { purchasePrice: dollars(price, currency), purchaseDate: completedOn };
  const car: CarFieldValues = { name, brand, series, scale, year, condition, ...paid };
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

/** What somebody wished for and now has: this very listing, or a copy of its casting. */
const FULFIL = `
  UPDATE wishlist_items w SET status = 'owned', updated_at = now()
  FROM cars c LEFT JOIN market_listings l ON l.listing_id = $2 AND l.seller_id <> c.user_id
  WHERE c.id = $1 AND w.user_id = c.user_id AND w.deleted_at IS NULL AND w.status <> 'owned'
    AND (w.listing_id = $2 OR w.model_id IN (c.model_id, l.model_id))`;

/** Marks the wishes that a car which just came in fulfils. */
export async function fulfillWishes(tx: EntityManager, carId: string, listingId: number): Promise<void> {
  await tx.query(FULFIL, [carId, listingId]);
}
