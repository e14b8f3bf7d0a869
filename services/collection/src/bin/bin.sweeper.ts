import { BIN_DAYS } from '@vault/contracts/collection/vault-lists';
import { Injectable } from '@nestjs/common';
import { ObjectStore } from '@vault/service-kit/object-store';
import { DataSource } from 'typeorm';
import { SharedBatchJob } from '@vault/service-kit/shared-job';
import { removePhotoObjects } from '../photos';
import { rows } from '@vault/service-kit/database';
import { destroyCars } from './destroy-cars';

const BATCH = 200;

/** Not cars held by a transaction, nor cars on their way between two vaults. */
const EXPIRED = `
  SELECT id FROM cars
  WHERE deleted_at < now() - interval '${BIN_DAYS} days' AND user_id IS NOT NULL AND held_for IS NULL
  ORDER BY deleted_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;

/** Destroys cars that have been in the bin for `BIN_DAYS`, with their photos. */
@Injectable()
export class BinSweeper extends SharedBatchJob {
  readonly name = 'expired cars in the bin';
  readonly intervalMs = 3_600_000;
  protected readonly maxBatches = 20;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ObjectStore,
  ) {
    super();
  }

  protected async runBatch(): Promise<boolean> {
    const { cars, photos } = await this.destroyBatch();
    await removePhotoObjects(this.store, photos);
    return cars === BATCH;
  }

  private async destroyBatch(): Promise<{ cars: number; photos: string[] }> {
    return this.dataSource.transaction(async (tx) => {
      const cars = (await rows<{ id: string }>(tx, EXPIRED)).map(({ id }) => id);
      return { cars: cars.length, photos: await destroyCars(tx, cars) };
    });
  }
}
