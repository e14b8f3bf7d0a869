import { Injectable } from '@nestjs/common';
import type { InputOf } from '@vault/contracts/define';
import { createListing } from '@vault/contracts/marketplace/listings';
import { memberId, rawJson, type AnswerOf, type CallContext, type RawJson } from '@vault/service-kit/bus';
import { withIdempotencyKey } from '@vault/service-kit/idempotency';
import { DataSource, type EntityManager } from 'typeorm';
import { requireOpen } from '../members/require-open';
import { PhotoCopier, type CopiedPhoto } from '../photos/photo-copier';
import { arrangePhotos, insertPhotos } from '../photos/photo-rows';
import { announceListing } from './announce-listing';
import { ListingLimits } from './listing-limits';
import { OwnCar, requireFree } from './own-car';
import { insertListing, listingDetail } from './write-listing';

type NewListing = InputOf<typeof createListing>;

/** Offers cars. */
@Injectable()
export class ListingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: ListingLimits,
    private readonly copier: PhotoCopier,
    private readonly ownCar: OwnCar,
  ) {}

  async create(ctx: CallContext, input: NewListing): Promise<AnswerOf<typeof createListing>> {
    const userId = memberId(ctx);
    return this.copier.using(ctx, this.prepare(ctx, userId, input), (copies) =>
      withIdempotencyKey(this.dataSource, ctx, createListing, (tx) => this.write(tx, userId, input, copies())),
    );
  }

  private async prepare(ctx: CallContext, ownerId: string, { carId, photos }: NewListing): Promise<CopiedPhoto[]> {
    if (carId) await this.ownCar.require(ctx, ownerId, carId);
    return this.copier.copyCarPhotos(ctx, photos ?? [], { ownerId, field: 'photos' });
  }

  private async write(
    tx: EntityManager,
    userId: string,
    { photos: _photos, carId = null, ...fields }: NewListing,
    copies: readonly CopiedPhoto[],
  ): Promise<RawJson> {
    await requireOpen(tx, userId);
    await this.limits.takePlace(tx, userId);
    if (carId) await requireFree(tx, carId, userId);
    const listingId = await insertListing(tx, { userId, carId, fields });
    if (copies.length > 0) {
      await insertPhotos(tx, userId, copies);
      await arrangePhotos(tx, { listingId, userId, ids: copies.map(({ id }) => id) });
    }
    await announceListing(tx, listingId);
    return rawJson(await listingDetail(tx, listingId, userId));
  }
}
