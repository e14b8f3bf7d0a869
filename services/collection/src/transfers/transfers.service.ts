import { acceptTransfer, declineTransfer } from '@vault/contracts/collection/transfers';
import type { Photo } from '@vault/contracts/collection/cars';
import { photoKey, type StoredPhoto } from '@vault/contracts/collection/photos';
import type { InputOf } from '@vault/contracts/define';
import { listingPhotoIdOf, listingPhotoKey } from '@vault/contracts/marketplace/photos';
import { rawJson, type RawJson } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { logger } from '@vault/service-kit/logging';
import { ObjectStore } from '@vault/service-kit/object-store';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { destroyCars } from '../bin';
import { readCarJson } from '../cars';
import { publishCarsAdded } from '../feed';
import { removePhotoObjects } from '../photos';
import { freeCapacity, lockVault, publishCarCount } from '../vaults';
import { fulfillWishesFor } from '../wishlist';
import { CarTransferEntity } from './car-transfer.entity';
import { createFromListing, receiveCar } from './receive-car';

const log = logger('transfers');

type AcceptInput = InputOf<typeof acceptTransfer>;

@Injectable()
export class TransfersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ObjectStore,
  ) {}

  /** Adds the car to the vault and returns it as JSON text; repeated calls return it again. */
  async accept(userId: string, { id, condition }: AcceptInput): Promise<RawJson> {
    const photos = await this.copyPhotosFor(userId, id);
    let usesPhotos = false;
    try {
      const accepted = await this.dataSource.transaction(async (tx) => {
        await lockVault(tx, userId);
        const transfer = await this.lock(tx, userId, id);
        if (!transfer || transfer.state === 'declined') fail(acceptTransfer, 'TRANSFER_NOT_FOUND');
        const isWaiting = transfer.state === 'waiting';
        const carId = isWaiting ? await this.receive(tx, transfer, condition, photos) : transfer.carId;
        const body = carId === null ? null : await readCarJson(tx, userId, carId);
        return { body: body ?? fail(acceptTransfer, 'TRANSFER_NOT_FOUND'), isWaiting };
      });
      usesPhotos = accepted.isWaiting;
      return rawJson(accepted.body);
    } finally {
      if (!usesPhotos) await this.discard((photos ?? []).map((photo) => photo.id));
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

  private async receive(
    tx: EntityManager,
    transfer: CarTransferEntity,
    chosenCondition: AcceptInput['condition'],
    photos: readonly StoredPhoto[] | null,
  ): Promise<string> {
    const condition = chosenCondition ?? transfer.condition;
    const carId =
      transfer.carId === null
        ? photos && (await createFromListing(tx, transfer, condition, photos))
        : (await receiveCar(tx, transfer, condition)) && transfer.carId;
    if (!carId) fail(acceptTransfer, 'CAR_LIMIT_REACHED');
    await tx.update(CarTransferEntity, { id: transfer.id }, { carId, state: 'accepted', decidedAt: new Date() });
    await fulfillWishesFor(tx, carId, transfer.listingId);
    await publishCarsAdded(tx, transfer.toId, [carId]);
    // Creating a car publishes the count itself.
    if (transfer.carId !== null) await publishCarCount(tx, transfer.toId);
    return carId;
  }

  /**
   * A car that was in no vault gets copies of its listing's photos. They are copied before anything is locked, and not at
   * all (null) for a full vault.
   */
  private async copyPhotosFor(userId: string, id: string): Promise<StoredPhoto[] | null> {
    const { manager } = this.dataSource;
    const transfer = await manager.findOneBy(CarTransferEntity, { id, toId: userId, state: 'waiting' });
    if (transfer?.carId !== null) return [];
    return (await freeCapacity(manager, userId)) === 0 ? null : this.copyListingPhotos(transfer.photos);
  }

  /** Copies the objects, leaving out photos that were deleted meanwhile. Their rows are inserted later. */
  private async copyListingPhotos(photos: readonly Photo[]): Promise<StoredPhoto[]> {
    const copies: StoredPhoto[] = [];
    for (const { url, width, height, thumbhash } of photos) {
      const from = listingPhotoIdOf(url);
      const id = uuidv7();
      const isCopied = from !== null && (await this.store.copy(listingPhotoKey(from), photoKey(id)));
      const bytes = isCopied ? (await this.store.stat(photoKey(id)))?.size : undefined;
      if (bytes) copies.push({ id, width, height, thumbhash, bytes });
    }
    return copies;
  }

  /** What cannot be removed now is left to `OrphanPhotosSweeper`. */
  private async discard(photos: readonly string[]): Promise<void> {
    await removePhotoObjects(this.store, photos).catch((error: unknown) => {
      log.warn({ err: error }, 'photos of a declined car are left to the sweeper');
    });
  }
}
