import { getOwnCars, getOwnPhotos } from '@vault/contracts/collection/transfers';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { Handler, Handles } from '@vault/service-kit/bus';
import { PreparedReads, type Statement } from '@vault/service-kit/database';

const OWN_CARS: Statement = {
  name: 'market.own-cars',
  text: `
    SELECT c.id, c.name, c.brand, c.series, c.scale, c.year, c.condition, c.images[1] AS photo
    FROM cars c WHERE c.id = ANY ($2::uuid[]) AND c.user_id = $1 AND c.deleted_at IS NULL
    ORDER BY array_position($2::uuid[], c.id)`,
};

const OWN_PHOTOS: Statement = {
  name: 'market.own-photos',
  text: `
    SELECT p.id, p.width, p.height, p.bytes, p.thumbhash
    FROM car_photos p WHERE p.id = ANY ($2::uuid[]) AND p.user_id = $1
    ORDER BY array_position($2::uuid[], p.id)`,
};

/** Cars and photos that the marketplace checks before a user lists or offers them, in the order of the input. */
@Handler()
export class OwnCarsHandler {
  constructor(private readonly reads: PreparedReads) {}

  @Handles(getOwnCars)
  getCars({ ownerId, ids }: InputOf<typeof getOwnCars>): Promise<OutputOf<typeof getOwnCars>> {
    return this.reads.rows<OutputOf<typeof getOwnCars>[number]>(OWN_CARS, [ownerId, ids]);
  }

  @Handles(getOwnPhotos)
  getPhotos({ ownerId, ids }: InputOf<typeof getOwnPhotos>): Promise<OutputOf<typeof getOwnPhotos>> {
    return this.reads.rows<OutputOf<typeof getOwnPhotos>[number]>(OWN_PHOTOS, [ownerId, ids]);
  }
}
