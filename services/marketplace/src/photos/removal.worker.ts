import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { ObjectStore } from '@vault/service-kit/object-store';
import { BatchJob } from '@vault/service-kit/scheduled-job';
import { DataSource } from 'typeorm';
import { removePhotoObjects } from './photo-objects';

const AT_ONCE = 100;

const NEXT = `SELECT photo_id AS id FROM photos_to_remove ORDER BY photo_id LIMIT ${AT_ONCE}`;
const REMOVED = 'DELETE FROM photos_to_remove WHERE photo_id = ANY ($1::uuid[])';

/** Removes the objects of pictures whose rows are gone. What two instances remove at once is removed all the same. */
@Injectable()
export class RemovalWorker extends BatchJob {
  protected readonly intervalMs = 5_000;
  protected readonly maxBatches = 50;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ObjectStore,
  ) {
    super();
  }

  protected async runBatch(): Promise<boolean> {
    const ids = (await rows<{ id: string }>(this.dataSource.manager, NEXT)).map(({ id }) => id);
    await removePhotoObjects(this.store, ids);
    await this.dataSource.query(REMOVED, [ids]);
    return ids.length > 0;
  }
}
