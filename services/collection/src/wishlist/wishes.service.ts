import { createWish, deleteWish, restoreWish, updateWish, wishFromListing } from '@vault/contracts/collection/wishlist';
import type { InputOf } from '@vault/contracts/define';
import { rawJson, type RawJson } from '@vault/service-kit/bus';
import { badInput, fail } from '@vault/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { lockListings, MarketListingEntity } from '../listings';
import { choiceOf, DESCRIBING_FIELDS, resolveRelease } from './resolve-release';
import { publishWishMatches, markAsPublished } from './wish-matches';
import { deleteWishById, lockWishlist, restoreDeletedWish, readWishJson } from './wish.queries';
import { WishlistItemEntity } from './wishlist-item.entity';

type NewWish = InputOf<typeof createWish>;
type AddingContract = typeof createWish | typeof wishFromListing | typeof restoreWish;

@Injectable()
export class WishesService {
  constructor(private readonly dataSource: DataSource) {}

  async create(userId: string, wish: NewWish, requestId: string): Promise<RawJson> {
    return this.dataSource.transaction(async (tx) => {
      await this.requireCapacity(tx, userId, createWish);
      const id = await this.add(tx, userId, wish);
      return this.publishAndRead(tx, userId, id, requestId, createWish);
    });
  }

  /** Adds a wish that is described as the listing is. */
  async fromListing(userId: string, listingId: number, requestId: string): Promise<RawJson> {
    return this.dataSource.transaction(async (tx) => {
      await this.requireCapacity(tx, userId, wishFromListing);
      const listing = await tx.findOneBy(MarketListingEntity, { listingId });
      if (!listing || listing.status === 'removed') fail(wishFromListing, 'LISTING_NOT_FOUND');
      if (listing.sellerId === userId) badInput([{ field: 'id', message: 'This is your own listing' }]);
      if (await tx.existsBy(WishlistItemEntity, { userId, listingId })) fail(wishFromListing, 'ALREADY_ON_WISHLIST');
      const { title, brand, series, scale, year, price, currency } = listing;
      const estimatedValue = currency === 'USD' ? price : null;
      const described = { name: title.slice(0, 200), brand, series, scale, year, estimatedValue };
      const id = await this.add(tx, userId, { ...described, priority: 'medium', status: 'wanted' }, listingId);
      await markAsPublished(tx, id, listingId);
      return this.publishAndRead(tx, userId, id, requestId, wishFromListing);
    });
  }

  async update(
    userId: string,
    { id, releaseId, mark, ...changes }: InputOf<typeof updateWish>,
    requestId: string,
  ): Promise<RawJson> {
    return this.dataSource.transaction(async (tx) => {
      await lockListings(tx);
      const wish = await tx.findOne(WishlistItemEntity, { where: { id, userId }, lock: { mode: 'for_no_key_update' } });
      if (!wish) fail(updateWish, 'WISH_NOT_FOUND');
      const changed = (fields: readonly (keyof typeof changes)[]): boolean =>
        fields.some((field) => changes[field] !== undefined && changes[field] !== wish[field]);
      const chosen = choiceOf({ releaseId, mark });
      const release =
        chosen || changed(DESCRIBING_FIELDS)
          ? await resolveRelease(
              tx,
              userId,
              { ...wish, ...given(changes) },
              chosen ?? (wish.releaseChoice === 'auto' ? null : wish),
              changed(['name', 'brand', 'scale']) ? null : wish.castingId,
            )
          : {};
      await tx.update(WishlistItemEntity, { id }, { ...given(changes), ...release, updatedAt: new Date() });
      return this.publishAndRead(tx, userId, id, requestId, updateWish);
    });
  }

  async delete(userId: string, id: string): Promise<void> {
    if (!(await deleteWishById(this.dataSource.manager, userId, id))) fail(deleteWish, 'WISH_NOT_FOUND');
  }

  async restore(userId: string, id: string, requestId: string): Promise<RawJson> {
    return this.dataSource.transaction(async (tx) => {
      await this.requireCapacity(tx, userId, restoreWish);
      if (!(await restoreDeletedWish(tx, userId, id))) fail(restoreWish, 'WISH_NOT_FOUND');
      return this.publishAndRead(tx, userId, id, requestId, restoreWish);
    });
  }

  private async requireCapacity(tx: EntityManager, userId: string, contract: AddingContract): Promise<void> {
    if ((await lockWishlist(tx, userId)) <= 0) fail(contract, 'WISHLIST_FULL');
  }

  private async add(
    tx: EntityManager,
    userId: string,
    { releaseId, mark, ...wish }: NewWish,
    listingId: number | null = null,
  ): Promise<string> {
    const id = uuidv7();
    const release = await resolveRelease(tx, userId, wish, choiceOf({ releaseId, mark }), null);
    await tx.insert(WishlistItemEntity, { id, userId, ...wish, ...release, listingId });
    return id;
  }

  private async publishAndRead(
    tx: EntityManager,
    userId: string,
    id: string,
    requestId: string,
    contract: AddingContract | typeof updateWish,
  ): Promise<RawJson> {
    await publishWishMatches(tx, id, requestId);
    return rawJson((await readWishJson(tx, userId, id)) ?? fail(contract, 'INTERNAL'));
  }
}

/** The fields that are set. */
function given<T extends object>(changes: T): Partial<T> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>;
}
