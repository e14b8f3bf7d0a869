import { BIN_DAYS } from '@vault/contracts/collection/vault-lists';
import { Injectable } from '@nestjs/common';
import { ObjectStore } from '@vault/service-kit/object-store';
import { DataSource } from 'typeorm';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { removePhotoObjects } from '../photos/photo-objects';
import { rows } from '@vault/service-kit/database';
import { destroyCars } from './destroy-cars';

const AT_ONCE = 200;
const MAX_ROUNDS = 20;

/** What is promised waits for the end of its deal, and a car between two vaults lies in nobody's bin. */
const OVERDUE = `
  SELECT id FROM cars
  WHERE deleted_at < now() - interval '${BIN_DAYS} days' AND user_id IS NOT NULL AND held_for IS NULL
  ORDER BY deleted_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED`;

/** Removes cars that have lain in the bin for as long as it keeps them, with their pictures. */
@Injectable()
export class BinSweeper extends ScheduledJob {
  protected readonly intervalMs = 3_600_000;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ObjectStore,
  ) {
    super();
  }

  async run(): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const { cars, photos } = await this.purge();
      await removePhotoObjects(this.store, photos);
      if (cars < AT_ONCE) return;
    }
  }

  private async purge(): Promise<{ cars: number; photos: string[] }> {
    return this.dataSource.transaction(async (tx) => {
      const cars = (await rows<{ id: string }>(tx, OVERDUE)).map(({ id }) => id);
      return { cars: cars.length, photos: await destroyCars(tx, cars) };
    });
  }
}
