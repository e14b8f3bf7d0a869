import { discardPhotos, locatePhoto, photoUrl, registerPhotos } from '@vault/contracts/collection/photos';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { fail } from '@vault/service-kit/errors';
import { logger } from '@vault/service-kit/logging';
import { ObjectStore } from '@vault/service-kit/object-store';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PreparedReads, rows, type Statement } from '@vault/service-kit/database';
import { IS_OPEN, SHOWS_CAR } from '../showcase';
import { lockVault } from '../vaults';
import { CarPhotoEntity } from './car-photo.entity';
import { removePhotoObjects } from './photo-objects';

const log = logger('photos');

/** Uploads of a user that no car uses; bounds the use of the product as a file store. */
export const MAX_UNATTACHED = 100;
const RETRY_AFTER_SECONDS = 3600;

const VISIBLE: Statement = {
  name: 'photo.visible',
  text: `
    SELECT (p.user_id = $2::uuid) IS TRUE AS "isOwn" FROM car_photos p
    WHERE p.id = $1 AND (p.user_id = $2
      OR EXISTS (SELECT FROM cars c JOIN showcases s ON ${IS_OPEN} AND ${SHOWS_CAR} WHERE c.id = p.car_id))`,
};

@Injectable()
export class PhotosService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reads: PreparedReads,
    private readonly store: ObjectStore,
  ) {}

  async register(
    userId: string,
    photos: InputOf<typeof registerPhotos>['photos'],
  ): Promise<OutputOf<typeof registerPhotos>> {
    await this.dataSource.transaction(async (tx) => {
      await lockVault(tx, userId);
      const [unused] = await rows<{ count: number }>(
        tx,
        'SELECT count(*)::int AS count FROM car_photos WHERE user_id = $1 AND car_id IS NULL',
        [userId],
      );
      if ((unused?.count ?? 0) + photos.length > MAX_UNATTACHED) {
        fail(registerPhotos, 'TOO_MANY_REQUESTS', {
          message: `You have ${MAX_UNATTACHED} uploaded photos that no car uses yet. Add them to cars, or try again tomorrow.`,
          retryAfter: RETRY_AFTER_SECONDS,
        });
      }
      await tx.insert(
        CarPhotoEntity,
        photos.map((photo) => ({ ...photo, userId })),
      );
    });
    return { urls: photos.map(({ id }) => photoUrl(id)) };
  }

  /** Deletes those of the uploads that no car uses. */
  async discard(userId: string, ids: InputOf<typeof discardPhotos>['ids']): Promise<void> {
    const deleted = await rows<{ id: string }>(
      this.dataSource.manager,
      'DELETE FROM car_photos WHERE id = ANY($1::uuid[]) AND user_id = $2 AND car_id IS NULL RETURNING id',
      [ids, userId],
    );
    await removePhotoObjects(
      this.store,
      deleted.map(({ id }) => id),
    ).catch((error: unknown) => log.warn({ err: error }, 'discarded photos are left to the sweeper'));
  }

  /** A photo is visible to its owner, and to everybody while a public showcase shows its car. */
  async locate(userId: string | null, id: string): Promise<OutputOf<typeof locatePhoto>> {
    const photo = await this.reads.first<{ isOwn: boolean }>(VISIBLE, [id, userId]);
    return photo ?? fail(locatePhoto, 'PHOTO_NOT_FOUND');
  }
}
