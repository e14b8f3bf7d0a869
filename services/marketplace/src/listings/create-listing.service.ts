import { Injectable } from '@nestjs/common';
import type { Attachment } from '@vault/contracts/collection/market-releases';
import type { InputOf } from '@vault/contracts/define';
import { createListing } from '@vault/contracts/marketplace/listings';
import { memberId, rawJson, type AnswerOf, type CallContext, type RawJson } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { withIdempotencyKey } from '@vault/service-kit/idempotency';
import { DataSource, type EntityManager } from 'typeorm';
import { CatalogReleases, chooseRelease } from '../attachments';
import { publishListingChanged } from '../listing-core';
import { enqueueMediansOfListings } from '../medians';
import { arrangePhotos, insertPhotos, PhotoCopier, type CopiedPhoto } from '../photos';
import { requireOpenAccount } from '../users';
import { requireCarAvailable, VaultCars } from '../vaults';
import { ListingLimits } from './listing-limits';
import { insertListing, readListingDetail } from './listing-rows';

type NewListing = InputOf<typeof createListing>;

@Injectable()
export class CreateListingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: ListingLimits,
    private readonly copier: PhotoCopier,
    private readonly vaults: VaultCars,
    private readonly releases: CatalogReleases,
  ) {}

  async create(ctx: CallContext, input: NewListing): Promise<AnswerOf<typeof createListing>> {
    const userId = memberId(ctx);
    const release = await this.releases.findChosen(ctx, input.releaseId);
    return this.copier.withCopies(ctx, this.copyPhotos(ctx, userId, input), (copies) =>
      withIdempotencyKey(this.dataSource, ctx, createListing, (tx) => this.write(tx, userId, input, copies(), release)),
    );
  }

  /** Copies the photos, once the car is known to be in the user's vault. */
  private async copyPhotos(ctx: CallContext, ownerId: string, { carId, photos }: NewListing): Promise<CopiedPhoto[]> {
    if (carId && (await this.vaults.findOwn(ctx, ownerId, [carId])).length === 0) fail(createListing, 'CAR_NOT_FOUND');
    return this.copier.copyCarPhotos(ctx, photos ?? [], { ownerId, field: 'photos' });
  }

  private async write(
    tx: EntityManager,
    userId: string,
    { photos: _photos, carId = null, releaseId: _releaseId, ...fields }: NewListing,
    copies: readonly CopiedPhoto[],
    release: Attachment | null | undefined,
  ): Promise<RawJson> {
    await requireOpenAccount(tx, userId);
    await this.limits.requireCapacity(tx, createListing, userId);
    if (carId) await requireCarAvailable(tx, createListing, carId, userId);
    const listingId = await insertListing(tx, createListing, { userId, carId, fields });
    if (release !== undefined) {
      await chooseRelease(tx, 'marketplace_listings', listingId, release);
      await enqueueMediansOfListings(tx, [listingId]);
    }
    if (copies.length > 0) {
      await insertPhotos(tx, userId, copies);
      await arrangePhotos(tx, { listingId, userId, ids: copies.map(({ id }) => id) });
    }
    await publishListingChanged(tx, listingId);
    return rawJson(await readListingDetail(tx, listingId, userId));
  }
}
