import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { ObjectStore } from '@vault/service-kit/object-store';
import { Periodic } from '@vault/service-kit/periodic';
import { DataSource } from 'typeorm';
import { removePhotoObjects } from './photo-objects';

const AT_ONCE = 100;
const MOST_ROUNDS = 50;

const NEXT = `SELECT photo_id AS id FROM photos_to_remove ORDER BY photo_id LIMIT ${AT_ONCE}`;
const REMOVED = 'DELETE FROM photos_to_remove WHERE photo_id = ANY ($1::uuid[])';

/** Removes the objects of pictures whose rows are gone. What two instances remove at once is removed all the same. */
@Injectable()
export class RemovalWorker extends Periodic {
  protected readonly intervalMs = 5_000;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ObjectStore,
  ) {
    super();
  }

  async run(): Promise<void> {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const ids = (await rows<{ id: string }>(this.dataSource.manager, NEXT)).map(({ id }) => id);
      if (ids.length === 0) return;
      await removePhotoObjects(this.store, ids);
      await this.dataSource.query(REMOVED, [ids]);
    }
  }
}
