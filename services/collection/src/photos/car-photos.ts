import { photoIdOf, photoUrl } from '@vault/contracts/collection/photos';
import { badInput } from '@vault/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { rows } from '@vault/service-kit/database';

const refuse = (message: string): never => badInput([{ field: 'images', message }]);

/** Of a locked photo only this car, or no car, may make use. The locks are taken in one order. */
const LOCK = `
  SELECT id FROM car_photos WHERE id = ANY($3::uuid[]) AND user_id = $1 AND (car_id IS NULL OR car_id = $2)
  ORDER BY id FOR UPDATE`;

const DROP = `
  UPDATE car_photos SET car_id = NULL, unattached_since = now() WHERE car_id = $1 AND id <> ALL($2::uuid[])`;

const ARRANGE = `
  UPDATE car_photos p SET car_id = $1, position = wanted.n - 1, unattached_since = NULL
  FROM unnest($2::uuid[]) WITH ORDINALITY AS wanted(id, n) WHERE p.id = wanted.id`;

const URL = `'${photoUrl('')}' || p.id`;

/** The car's own copy of its pictures, for reading; this is the one place that writes it. */
const SHOW = `
  UPDATE cars SET images = shown.images, photos = shown.photos FROM (
    SELECT coalesce(array_agg(${URL} ORDER BY p.position), '{}') AS images,
      coalesce(json_agg(json_build_object('url', ${URL}, 'width', p.width, 'height', p.height,
        'thumbhash', p.thumbhash) ORDER BY p.position), '[]') AS photos
    FROM car_photos p WHERE p.car_id = $1
  ) shown WHERE cars.id = $1`;

/**
 * Makes these the car's pictures, in this order. A picture that the car had and that is not named is let go, and swept
 * away later.
 *
 * @throws ContractError 400 `BAD_INPUT` naming `images` when one is no upload of the person, or another car's.
 */
export async function arrangePhotos(
  tx: EntityManager,
  userId: string,
  carId: string,
  urls: readonly string[],
): Promise<void> {
  const ids = [...new Set(urls.map((url) => photoIdOf(url) ?? refuse('A picture has to be uploaded here first')))];
  const mine = await rows<{ id: string }>(tx, LOCK, [userId, carId, ids]);
  if (mine.length < ids.length) refuse('A picture is none of your uploads, or belongs to another car');
  await tx.query(DROP, [carId, ids]);
  await tx.query(ARRANGE, [carId, ids]);
  await tx.query(SHOW, [carId]);
}
