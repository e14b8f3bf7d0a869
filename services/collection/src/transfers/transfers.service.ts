import { acceptTransfer, declineTransfer } from '@vault/contracts/collection/transfers';
import type { StoredPhoto } from '@vault/contracts/collection/photos';
import type { InputOf } from '@vault/contracts/define';
import { rawJson, type RawJson } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { logger } from '@vault/service-kit/logging';
import { ObjectStore } from '@vault/service-kit/object-store';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { destroyCars } from '../bin/destroy-cars';
import { carJson } from '../cars/car-writes';
import { publishCarsAdded } from '../feed/published-cars';
import { removePhotoObjects } from '../photos/photo-objects';
import { lockVault, freeCapacity } from '../vaults/capacity';
import { publishCarCount } from '../vaults/car-count';
import { CarTransferEntity } from './car-transfer.entity';
import { copyListingPhotos } from './listing-photos';
import { fulfillWishes, createFromListing, receiveCar } from './receive-car';

const log = logger('transfers');

type Accept = InputOf<typeof acceptTransfer>;

@Injectable()
export class TransfersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ObjectStore,
  ) {}

  /** Takes the car in; a second time it is there already, and is answered again. */
  async accept(userId: string, { id, condition }: Accept): Promise<RawJson> {
    const photos = await this.copiesFor(userId, id);
    let used = false;
    try {
      const taken = await this.dataSource.transaction(async (tx) => {
        await lockVault(tx, userId);
        const transfer = await this.lock(tx, userId, id);
        if (!transfer || transfer.state === 'declined') fail(acceptTransfer, 'TRANSFER_NOT_FOUND');
        const fresh = transfer.state === 'waiting';
        const carId = fresh ? await this.takeIn(tx, transfer, condition, photos) : transfer.carId;
        const body = carId === null ? null : await carJson(tx, userId, carId);
        return { body: body ?? fail(acceptTransfer, 'TRANSFER_NOT_FOUND'), fresh };
      });
      used = taken.fresh;
      return rawJson(taken.body);
    } finally {
      if (!used) await this.discard((photos ?? []).map((photo) => photo.id));
    }
  }

  async decline(userId: string, id: string): Promise<void> {
    const photos = await this.dataSource.transaction(async (tx) => {
      const transfer = await this.lock(tx, userId, id);
      if (transfer?.state !== 'waiting') fail(declineTransfer, 'TRANSFER_NOT_FOUND');
      await tx.update(CarTransferEntity, { id }, { state: 'declined', decidedAt: new Date() });
      return transfer.carId === null ? [] : destroyCars(tx, [transfer.carId]);
    });
    await this.discard(photos);
  }

  private lock(tx: EntityManager, toId: string, id: string): Promise<CarTransferEntity | null> {
    return tx.findOne(CarTransferEntity, { where: { id, toId }, lock: { mode: 'for_no_key_update' } });
  }

  private async takeIn(
    tx: EntityManager,
    transfer: CarTransferEntity,
    found: Accept['condition'],
    photos: readonly StoredPhoto[] | null,
  ): Promise<string> {
    const condition = found ?? transfer.condition;
    const carId =
      transfer.carId === null
        ? photos && (await createFromListing(tx, transfer, condition, photos))
        : (await receiveCar(tx, transfer, condition)) && transfer.carId;
    if (!carId) fail(acceptTransfer, 'CAR_LIMIT_REACHED');
    await tx.update(CarTransferEntity, { id: transfer.id }, { carId, state: 'accepted', decidedAt: new Date() });
    await fulfillWishes(tx, carId, transfer.listingId);
    await publishCarsAdded(tx, transfer.toId, [carId]);
    // What was made, rather than moved, was told when it was added.
    if (transfer.carId !== null) await publishCarCount(tx, transfer.toId);
    return carId;
  }

  /**
   * Pictures of a car that no vault had are its listing's: they are fetched before anything is locked, and not at all
   * (null) for a vault without room.
   */
  private async copiesFor(userId: string, id: string): Promise<StoredPhoto[] | null> {
    const { manager } = this.dataSource;
    const transfer = await manager.findOneBy(CarTransferEntity, { id, toId: userId, state: 'waiting' });
    if (transfer?.carId !== null) return [];
    return (await freeCapacity(manager, userId)) === 0 ? null : copyListingPhotos(this.store, transfer.photos);
  }

  /** What cannot be removed now is swept with other orphans. */
  private async discard(photos: readonly string[]): Promise<void> {
    await removePhotoObjects(this.store, photos).catch((error: unknown) => {
      log.warn({ err: error }, 'pictures of a car that was not taken in are left to the sweeper');
    });
  }
}
