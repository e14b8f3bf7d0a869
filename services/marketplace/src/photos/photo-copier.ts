import { Injectable } from '@nestjs/common';
import { discardPhotos, photoIdOf, photoKey } from '@vault/contracts/collection/photos';
import { getOwnPhotos } from '@vault/contracts/collection/transfers';
import { listingPhotoKey } from '@vault/contracts/marketplace/photos';
import { BusClient, type CallContext, type CallerContext } from '@vault/service-kit/bus';
import { badInput } from '@vault/service-kit/errors';
import { logger } from '@vault/service-kit/logging';
import { ObjectStore } from '@vault/service-kit/object-store';
import { v7 } from 'uuid';
import { settled } from '../offers/settled';
import { removePhotoObjects } from './photo-objects';

const log = logger('photos');

/** A picture that was copied into the market's own store. Its row is yet to be written. */
export interface CopiedPhoto {
  readonly id: string;
  /** The upload, or picture of a car, that it was copied from. */
  readonly from: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** Base64. */
  readonly thumbhash: string;
}

/** Who owns the pictures, and the input's field that names them. */
export interface CopyOptions {
  readonly ownerId: string;
  readonly field: string;
}

/**
 * Copies pictures of the vault into the market's store. A copy without a row is swept away after a day, hence copies are
 * made before the transaction that writes their rows.
 */
@Injectable()
export class PhotoCopier {
  constructor(
    private readonly bus: BusClient,
    private readonly store: ObjectStore,
  ) {}

  /**
   * Copies these uploads or pictures of cars, `/api/photos/car-…`, in their order; the same one twice is one.
   *
   * @throws ContractError 400 `BAD_INPUT` naming the field when one is none of the owner's.
   */
  async copyCarPhotos(
    ctx: CallerContext,
    urls: readonly string[],
    { ownerId, field }: CopyOptions,
  ): Promise<CopiedPhoto[]> {
    if (urls.length === 0) return [];
    const refuse = (message: string): never => badInput([{ field, message }]);
    const ids = [...new Set(urls.map((url) => photoIdOf(url) ?? refuse('A picture has to be uploaded here first')))];
    const own = await this.bus.call(getOwnPhotos, { ownerId, ids }, { ctx });
    const found = new Map(own.map((photo) => [photo.id, photo]));
    const sources = ids.map((id) => found.get(id) ?? refuse('A picture is none of your uploads'));
    const copies = sources.map((photo) => ({ ...photo, id: v7(), from: photo.id }));
    const copied = await Promise.all(
      copies.map(({ id, from }) => this.store.copy(photoKey(from), listingPhotoKey(id))),
    );
    if (copied.includes(false)) refuse('A picture is not there any more');
    return copies;
  }

  /** Copies one, or none where it is not the owner's any more. */
  async copyCarPhoto(ctx: CallerContext, url: string, ownerId: string): Promise<CopiedPhoto | null> {
    const id = photoIdOf(url);
    if (id === null) return null;
    const [photo] = await this.bus.call(getOwnPhotos, { ownerId, ids: [id] }, { ctx });
    if (!photo) return null;
    const copy = { ...photo, id: v7(), from: photo.id };
    return (await this.store.copy(photoKey(id), listingPhotoKey(copy.id))) ? copy : null;
  }

  /**
   * Does what a call wants of copies that are being made, and lets go what is needed no more: the copies where it fails
   * or was answered before, else the uploads. Copies that could not be made are an error inside of the work, so that
   * whoever comes again with a key is answered though the uploads are gone since.
   */
  async using<T>(
    ctx: CallContext,
    copying: Promise<readonly CopiedPhoto[]>,
    work: (copies: () => readonly CopiedPhoto[]) => Promise<T>,
  ): Promise<T> {
    let made: readonly CopiedPhoto[] = [];
    const copies = await settled(copying.then((all) => (made = all)));
    try {
      const answer = await work(copies);
      await (ctx.reply.replayed ? this.discard(made) : this.discardUploads(ctx, made));
      return answer;
    } catch (error) {
      await this.discard(made);
      throw error;
    }
  }

  /** Takes back copies whose rows were not written. What cannot be removed now is swept away later. */
  async discard(copies: readonly CopiedPhoto[]): Promise<void> {
    const ids = copies.map(({ id }) => id);
    await removePhotoObjects(this.store, ids).catch((error: unknown) =>
      log.warn({ err: error }, 'unused copies are left to the sweeper'),
    );
  }

  /** Lets the uploads go that were copied; pictures of cars stay. They go by themselves after a day at the latest. */
  async discardUploads(ctx: CallerContext, copies: readonly CopiedPhoto[]): Promise<void> {
    if (copies.length === 0) return;
    const ids = copies.map(({ from }) => from);
    await this.bus
      .call(discardPhotos, { ids }, { ctx })
      .catch((error: unknown) => log.warn({ err: error }, 'copied uploads are left to the sweeper'));
  }
}
