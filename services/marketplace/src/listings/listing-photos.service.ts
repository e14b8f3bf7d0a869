import { Injectable } from '@nestjs/common';
import { photoUrl } from '@vault/contracts/collection/photos';
import { listingPhotoIdOf } from '@vault/contracts/marketplace/photos';
import type { Photo } from '@vault/contracts/collection/cars';
import type { CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { badInput } from '@vault/service-kit/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { PhotoCopier, type CopiedPhoto } from '../photos/photo-copier';
import { arrangePhotos, insertPhotos, photosOf } from '../photos/photo-rows';
import { lockOwnListing } from './own-listing';
import { choosePhotos, type AskedPhotos, type ChosenPhoto } from './photo-choice';

/** What a listing's pictures are to be: null when nothing was said of them. */
export interface PhotoPlan {
  readonly chosen: readonly ChosenPhoto[] | null;
  readonly copies: readonly CopiedPhoto[];
}

const SHOWN = 'SELECT photos FROM marketplace_listings WHERE id = $1';

/** Changes of a listing's pictures: what is new is copied first, then all of it is arranged in the changing transaction. */
@Injectable()
export class ListingPhotosService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly copier: PhotoCopier,
  ) {}

  async plan(ctx: CallContext, listingId: number, ownerId: string, asked: AskedPhotos): Promise<PhotoPlan> {
    const chosen = await this.dataSource.transaction(async (tx) => {
      await lockOwnListing(tx, listingId, ownerId);
      return choosePhotos(asked, await photosOf(tx, listingId));
    });
    const urls = (chosen ?? []).flatMap((photo) => ('copyOf' in photo ? [photoUrl(photo.copyOf)] : []));
    return { chosen, copies: await this.copier.copyCarPhotos(ctx, urls, { ownerId, field: 'photos' }) };
  }

  /** The ids of the pictures to be, in their order; null when they are to stay as they are. */
  async changed(tx: EntityManager, listingId: number, { chosen, copies }: PhotoPlan): Promise<string[] | null> {
    if (!chosen) return null;
    const copied = new Map(copies.map(({ id, from }) => [from, id]));
    const ids = chosen.map((photo) => ('kept' in photo ? photo.kept : (copied.get(photo.copyOf) ?? photo.copyOf)));
    const [shown] = await rows<{ photos: Photo[] }>(tx, SHOWN, [listingId]);
    const now = (shown?.photos ?? []).map(({ url }) => listingPhotoIdOf(url));
    return ids.join() === now.join() ? null : ids;
  }

  /** @throws ContractError 400 `BAD_INPUT` when a picture that was to be kept is gone. */
  async arrange(
    tx: EntityManager,
    listing: { readonly listingId: number; readonly userId: string },
    ids: readonly string[],
    { copies }: PhotoPlan,
  ): Promise<void> {
    await insertPhotos(tx, listing.userId, copies);
    const arranged = await arrangePhotos(tx, { ...listing, ids });
    if (arranged < ids.length) badInput([{ field: 'existingPhotos', message: 'A picture is not there any more' }]);
  }

  committed(ctx: CallContext, { copies }: PhotoPlan): Promise<void> {
    return this.copier.discardUploads(ctx, copies);
  }

  failed({ copies }: PhotoPlan): Promise<void> {
    return this.copier.discard(copies);
  }
}
