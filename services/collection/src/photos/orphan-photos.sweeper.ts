import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { ObjectStore, OrphanObjectsSweeper } from '@vault/service-kit/object-store';
import { DataSource } from 'typeorm';
import { PHOTO_PREFIX } from './photo-objects';

const EXISTING = 'SELECT id FROM car_photos WHERE id = ANY($1::uuid[])';

/** Removes photo objects without a row. */
@Injectable()
export class OrphanPhotosSweeper extends OrphanObjectsSweeper {
  protected readonly prefix = PHOTO_PREFIX;

  constructor(
    private readonly dataSource: DataSource,
    store: ObjectStore,
  ) {
    super(store);
  }

  protected async known(ids: readonly string[]): Promise<string[]> {
    return (await rows<{ id: string }>(this.dataSource.manager, EXISTING, [ids])).map(({ id }) => id);
  }
}
