import { photoIdOf, photoUrl } from '@vault/contracts/collection/photos';
import { badInput } from '@vault/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { rows } from '@vault/service-kit/database';

const refuse = (message: string): never => badInput([{ field: 'images', message }]);

/** Photos of this car or of none, locked in the order of ids. */
const LOCK = `
  SELECT id FROM car_photos WHERE id = ANY($3::uuid[]) AND user_id = $1 AND (car_id IS NULL OR car_id = $2)
  ORDER BY id FOR UPDATE`;

const DETACH = `
  UPDATE car_photos SET car_id = NULL, unattached_since = now() WHERE car_id = $1 AND id <> ALL($2::uuid[])`;

const ARRANGE = `
  UPDATE car_photos p SET car_id = $1, position = wanted.n - 1, unattached_since = NULL
  FROM unnest($2::uuid[]) WITH ORDINALITY AS wanted(id, n) WHERE p.id = wanted.id`;

const URL = `'${photoUrl('')}' || p.id`;

/** Writes the copy of its photos in the car's row, from which lists read. */
const COPY_TO_CAR = `
  UPDATE cars SET images = copy.images, photos = copy.photos FROM (
    SELECT coalesce(array_agg(${URL} ORDER BY p.position), '{}') AS images,
      coalesce(json_agg(json_build_object('url', ${URL}, 'width', p.width, 'height', p.height,
        'thumbhash', p.thumbhash) ORDER BY p.position), '[]') AS photos
    FROM car_photos p WHERE p.car_id = $1
  ) copy WHERE cars.id = $1`;

/**
 * Sets the car's photos, in this order. Photos that it had before are detached, and deleted after 24 hours.
 *
 * @throws ContractError 400 `BAD_INPUT` naming `images` for a photo of another user or car.
 */
export async function arrangePhotos(
  tx: EntityManager,
  userId: string,
  carId: string,
  urls: readonly string[],
): Promise<void> {
  const ids = [...new Set(urls.map((url) => photoIdOf(url) ?? refuse('Upload the photo here first')))];
  const available = await rows<{ id: string }>(tx, LOCK, [userId, carId, ids]);
  if (available.length < ids.length) refuse('This photo is not one of your uploads, or belongs to another car');
  await tx.query(DETACH, [carId, ids]);
  await tx.query(ARRANGE, [carId, ids]);
  await tx.query(COPY_TO_CAR, [carId]);
}
