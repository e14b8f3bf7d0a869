import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { ObjectStore, UnusedObjectsSweeper } from '@vault/service-kit/object-store';
import { DataSource } from 'typeorm';
import { PHOTO_PREFIX } from './photo-objects';

// A photo that a listing attaches at this moment is locked, hence skipped.
const DELETE = `
  DELETE FROM listing_photos WHERE id IN (
    SELECT id FROM listing_photos WHERE listing_id IS NULL AND unattached_since < now() - interval '24 hours'
    ORDER BY unattached_since LIMIT $1 FOR UPDATE SKIP LOCKED
  ) RETURNING id`;

/** Removes photos that no listing has used for 24 hours. */
@Injectable()
export class UnattachedPhotosSweeper extends UnusedObjectsSweeper {
  protected readonly prefix = PHOTO_PREFIX;

  constructor(
    private readonly dataSource: DataSource,
    store: ObjectStore,
  ) {
    super(store);
  }

  protected async forget(limit: number): Promise<string[]> {
    return (await rows<{ id: string }>(this.dataSource.manager, DELETE, [limit])).map(({ id }) => id);
  }
}
