import { Injectable } from '@nestjs/common';
import { MAX_IMAGES, type Photo } from '@vault/contracts/collection/cars';
import { photoIdOf, photoUrl } from '@vault/contracts/collection/photos';
import { updateListing } from '@vault/contracts/marketplace/listings';
import { listingPhotoIdOf } from '@vault/contracts/marketplace/photos';
import type { CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { badInput } from '@vault/service-kit/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { arrangePhotos, insertPhotos, photoIdsOfListing, PhotoCopier, type CopiedPhoto } from '../photos';
import { lockOwnListing } from './lock-own-listing';

export interface PhotosInput {
  /** URLs of new photos, or the whole list when `existingPhotos` is left out. */
  readonly photos?: readonly string[];
  /** URLs of the photos that stay. */
  readonly existingPhotos?: readonly string[];
}

/** The id of a photo that the listing has, or of one that is to be copied from the vault. */
type ChosenPhoto = { readonly existing: string } | { readonly copyOf: string };

/** The photos that a listing is to have, in their order; null when they do not change. */
export interface PhotoPlan {
  readonly chosen: readonly ChosenPhoto[] | null;
  readonly copies: readonly CopiedPhoto[];
}

const refuse = (field: string, message: string): never => badInput([{ field, message }]);

/**
 * The photos that a listing is to have, in their order; null when the input names none.
 *
 * @param own the ids of the photos that it has.
 * @throws ContractError 400 `BAD_INPUT` naming `existingPhotos` or `photos`.
 */
function choosePhotos({ photos, existingPhotos }: PhotosInput, own: ReadonlySet<string>): ChosenPhoto[] | null {
  if (!photos && !existingPhotos) return null;
  const existing = (url: string, field: string): ChosenPhoto => {
    const id = listingPhotoIdOf(url);
    return id !== null && own.has(id)
      ? { existing: id }
      : refuse(field, 'This photo is neither in this listing nor one of your uploads');
  };
  const remaining = (existingPhotos ?? []).map((url) => existing(url, 'existingPhotos'));
  const added = (photos ?? []).map((url) => {
    const copyOf = photoIdOf(url);
    return copyOf === null ? existing(url, 'photos') : { copyOf };
  });
  const unique = [...new Map([...remaining, ...added].map((photo) => [JSON.stringify(photo), photo])).values()];
  if (unique.length > MAX_IMAGES) refuse('photos', `You can upload a maximum of ${MAX_IMAGES} images`);
  return unique;
}

const CURRENT = 'SELECT photos FROM marketplace_listings WHERE id = $1';

/** Changes a listing's photos: new ones are copied first, then all are arranged in the transaction of the change. */
@Injectable()
export class ListingPhotosService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly copier: PhotoCopier,
  ) {}

  async plan(ctx: CallContext, listingId: number, ownerId: string, input: PhotosInput): Promise<PhotoPlan> {
    const chosen = await this.dataSource.transaction(async (tx) => {
      await lockOwnListing(tx, updateListing, listingId, ownerId);
      return choosePhotos(input, await photoIdsOfListing(tx, listingId));
    });
    const urls = (chosen ?? []).flatMap((photo) => ('copyOf' in photo ? [photoUrl(photo.copyOf)] : []));
    return { chosen, copies: await this.copier.copyCarPhotos(ctx, urls, { ownerId, field: 'photos' }) };
  }

  /** The ids of the new photos of the listing, in their order; null when they do not change. */
  async changedIds(tx: EntityManager, listingId: number, { chosen, copies }: PhotoPlan): Promise<string[] | null> {
    if (!chosen) return null;
    const copyIds = new Map(copies.map(({ id, from }) => [from, id]));
    const ids = chosen.map((photo) =>
      'existing' in photo ? photo.existing : (copyIds.get(photo.copyOf) ?? photo.copyOf),
    );
    const [listing] = await rows<{ photos: Photo[] }>(tx, CURRENT, [listingId]);
    const currentIds = (listing?.photos ?? []).map(({ url }) => listingPhotoIdOf(url));
    return ids.join() === currentIds.join() ? null : ids;
  }

  /** @throws ContractError 400 `BAD_INPUT` when a photo that was to stay does not exist any more. */
  async arrange(
    tx: EntityManager,
    listing: { readonly listingId: number; readonly userId: string },
    ids: readonly string[],
    { copies }: PhotoPlan,
  ): Promise<void> {
    await insertPhotos(tx, listing.userId, copies);
    const count = await arrangePhotos(tx, { ...listing, ids });
    if (count < ids.length)
      badInput([{ field: 'existingPhotos', message: 'A photo does not exist any more. Reload the listing.' }]);
  }

  committed(ctx: CallContext, { copies }: PhotoPlan): Promise<void> {
    return this.copier.discardUploads(ctx, copies);
  }

  failed({ copies }: PhotoPlan): Promise<void> {
    return this.copier.discard(copies);
  }
}
