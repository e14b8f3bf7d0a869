import { Injectable } from '@nestjs/common';
import { ObjectStore } from '@vault/service-kit/object-store';
import { DataSource } from 'typeorm';
import { Periodic } from '@vault/service-kit/periodic';
import { rows } from '@vault/service-kit/database';
import { removePhotoObjects } from './photo-objects';

const AT_ONCE = 200;
const MOST_ROUNDS = 20;

/** A photo that a car takes up at this moment is locked, hence skipped; a further run finds it attached. */
const SWEEP = `
  DELETE FROM car_photos WHERE id IN (
    SELECT id FROM car_photos WHERE car_id IS NULL AND unattached_since < now() - interval '24 hours'
    ORDER BY unattached_since LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
  ) RETURNING id`;

/** Removes the uploads that no car has used for 24 hours. */
@Injectable()
export class UnattachedSweeper extends Periodic {
  protected readonly intervalMs = 3_600_000;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ObjectStore,
  ) {
    super();
  }

  async run(): Promise<void> {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const gone = await rows<{ id: string }>(this.dataSource.manager, SWEEP);
      await removePhotoObjects(
        this.store,
        gone.map(({ id }) => id),
      );
      if (gone.length < AT_ONCE) return;
    }
  }
}
