import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { ObjectStore, UnusedObjectsSweeper } from '@vault/service-kit/object-store';
import { DataSource } from 'typeorm';
import { PHOTO_PREFIX } from './photo-objects';

/** Skips photos that are being attached to a car at this moment. */
const DELETE_UNUSED = `
  DELETE FROM car_photos WHERE id IN (
    SELECT id FROM car_photos WHERE car_id IS NULL AND unattached_since < now() - interval '24 hours'
    ORDER BY unattached_since LIMIT $1 FOR UPDATE SKIP LOCKED
  ) RETURNING id`;

/** Deletes uploads that no car has used for 24 hours. */
@Injectable()
export class UnusedPhotosSweeper extends UnusedObjectsSweeper {
  protected readonly prefix = PHOTO_PREFIX;

  constructor(
    private readonly dataSource: DataSource,
    store: ObjectStore,
  ) {
    super(store);
  }

  protected async forget(most: number): Promise<string[]> {
    return (await rows<{ id: string }>(this.dataSource.manager, DELETE_UNUSED, [most])).map(({ id }) => id);
  }
}
