import { Injectable } from '@nestjs/common';
import { ObjectStore } from '@vault/service-kit/object-store';
import { DataSource } from 'typeorm';
import { Periodic } from '../jobs/periodic';
import { removePhotoObjects } from '../photos/photo-objects';
import { rows } from '../sql';

const AT_ONCE = 200;
const MOST_ROUNDS = 20;

const OVERDUE = `
  SELECT id FROM cars WHERE deleted_at < now() - interval '30 days'
  ORDER BY deleted_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`;

/** Removes cars that have lain in the bin for 30 days, with their pictures. The ledger knows of them since the bin. */
@Injectable()
export class BinSweeper extends Periodic {
  protected readonly intervalMs = 3_600_000;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ObjectStore,
  ) {
    super();
  }

  async run(): Promise<void> {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const { cars, photos } = await this.purge();
      await removePhotoObjects(this.store, photos);
      if (cars < AT_ONCE) return;
    }
  }

  private async purge(): Promise<{ cars: number; photos: string[] }> {
    return this.dataSource.transaction(async (tx) => {
      const cars = (await rows<{ id: string }>(tx, OVERDUE)).map(({ id }) => id);
      const photos = await rows<{ id: string }>(
        tx,
        'DELETE FROM car_photos WHERE car_id = ANY($1::uuid[]) RETURNING id',
        [cars],
      );
      await tx.query('DELETE FROM cars WHERE id = ANY($1::uuid[])', [cars]);
      return { cars: cars.length, photos: photos.map(({ id }) => id) };
    });
  }
}
