import { Injectable } from '@nestjs/common';
import { discardPhotos, photoIdOf, photoKey } from '@vault/contracts/collection/photos';
import { getOwnPhotos } from '@vault/contracts/collection/transfers';
import { listingPhotoKey } from '@vault/contracts/marketplace/photos';
import { BusClient, type CallContext, type CallerContext } from '@vault/service-kit/bus';
import { badInput } from '@vault/service-kit/errors';
import { logger } from '@vault/service-kit/logging';
import { ObjectStore } from '@vault/service-kit/object-store';
import { settle } from '@vault/service-kit/settle';
import { v7 } from 'uuid';
import { removePhotoObjects } from './photo-objects';

const log = logger('photos');

/** A photo that was copied into the marketplace's own store; its row is not written yet. */
export interface CopiedPhoto {
  readonly id: string;
  /** The id of the upload, or photo of a car, that it was copied from. */
  readonly from: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** Base64. */
  readonly thumbhash: string;
}

/** The owner of the photos, and the input's field that names them. */
export interface CopyOptions {
  readonly ownerId: string;
  readonly field: string;
}

/**
 * Copies photos of the vault into the marketplace's store, before the transaction that writes their rows. Copies that
 * are left without a row are removed after a day (`OrphanPhotosSweeper`).
 */
@Injectable()
export class PhotoCopier {
  constructor(
    private readonly bus: BusClient,
    private readonly store: ObjectStore,
  ) {}

  /**
   * Copies these uploads or photos of cars, `/api/photos/car-…`, in their order and without repetitions.
   *
   * @throws ContractError 400 `BAD_INPUT` naming the field when one is not the owner's.
   */
  async copyCarPhotos(
    ctx: CallerContext,
    urls: readonly string[],
    { ownerId, field }: CopyOptions,
  ): Promise<CopiedPhoto[]> {
    if (urls.length === 0) return [];
    const refuse = (message: string): never => badInput([{ field, message }]);
    const ids = [...new Set(urls.map((url) => photoIdOf(url) ?? refuse('Upload this photo first')))];
    const own = await this.bus.call(getOwnPhotos, { ownerId, ids }, { ctx });
    const ownById = new Map(own.map((photo) => [photo.id, photo]));
    const sources = ids.map((id) => ownById.get(id) ?? refuse('This photo is not one of your uploads'));
    const copies = sources.map((photo) => ({ ...photo, id: v7(), from: photo.id }));
    const copied = await Promise.all(
      copies.map(({ id, from }) => this.store.copy(photoKey(from), listingPhotoKey(id))),
    );
    if (copied.includes(false)) refuse('This photo does not exist any more. Upload it again.');
    return copies;
  }

  /** Copies one photo; null when it is no longer the owner's. */
  async copyCarPhoto(ctx: CallerContext, url: string, ownerId: string): Promise<CopiedPhoto | null> {
    const id = photoIdOf(url);
    if (id === null) return null;
    const [photo] = await this.bus.call(getOwnPhotos, { ownerId, ids: [id] }, { ctx });
    if (!photo) return null;
    const copy = { ...photo, id: v7(), from: photo.id };
    return (await this.store.copy(photoKey(id), listingPhotoKey(copy.id))) ? copy : null;
  }

  /**
   * Runs the work that writes the rows of copies, then removes what is not needed any more: the copies when the work
   * failed or was done by an earlier request, otherwise the uploads. A failed copy throws inside of the work, so that a
   * request that repeats its idempotency key is answered though its uploads are deleted by now.
   */
  async withCopies<T>(
    ctx: CallContext,
    copying: Promise<readonly CopiedPhoto[]>,
    work: (copies: () => readonly CopiedPhoto[]) => Promise<T>,
  ): Promise<T> {
    let copied: readonly CopiedPhoto[] = [];
    const copies = await settle(copying.then((photos) => (copied = photos)));
    try {
      const answer = await work(copies);
      await (ctx.reply.replayed ? this.discard(copied) : this.discardUploads(ctx, copied));
      return answer;
    } catch (error) {
      await this.discard(copied);
      throw error;
    }
  }

  /** Removes copies whose rows were not written; the sweeper removes what is left. */
  async discard(copies: readonly CopiedPhoto[]): Promise<void> {
    const ids = copies.map(({ id }) => id);
    await removePhotoObjects(this.store, ids).catch((error: unknown) =>
      log.warn({ err: error }, 'unused copies could not be removed; the sweeper removes them'),
    );
  }

  /** Deletes the uploads that were copied; photos of cars stay. Uploads expire after a day anyway. */
  async discardUploads(ctx: CallerContext, copies: readonly CopiedPhoto[]): Promise<void> {
    if (copies.length === 0) return;
    const ids = copies.map(({ from }) => from);
    await this.bus
      .call(discardPhotos, { ids }, { ctx })
      .catch((error: unknown) => log.warn({ err: error }, 'copied uploads could not be deleted; they expire'));
  }
}
