import { listWishedListings } from '@vault/contracts/collection/wished-listings';
import {
  createWish,
  deleteWish,
  getWish,
  listWishlist,
  listWishMatches,
  restoreWish,
  updateWish,
  wishFromListing,
  type WishMatch,
} from '@vault/contracts/collection/wishlist';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { Handler, Handles, memberId, type CallContext, type RawJson } from '@vault/service-kit/bus';
import { WishReadsService } from './wish-reads.service';
import { WishesService } from './wishes.service';

@Handler()
export class WishlistHandler {
  constructor(
    private readonly wishes: WishesService,
    private readonly reads: WishReadsService,
  ) {}

  @Handles(listWishlist)
  async list(query: InputOf<typeof listWishlist>, ctx: CallContext): Promise<RawJson> {
    return this.reads.page(memberId(ctx), query, ctx.reply);
  }

  @Handles(getWish)
  async get({ id }: InputOf<typeof getWish>, ctx: CallContext): Promise<RawJson> {
    return this.reads.get(memberId(ctx), id);
  }

  @Handles(listWishMatches)
  async matches({ id }: InputOf<typeof listWishMatches>, ctx: CallContext): Promise<WishMatch[]> {
    return this.reads.matches(memberId(ctx), id);
  }

  @Handles(listWishedListings)
  async wished(
    { ids }: InputOf<typeof listWishedListings>,
    ctx: CallContext,
  ): Promise<OutputOf<typeof listWishedListings>> {
    return this.reads.wishedListings(memberId(ctx), ids);
  }

  @Handles(createWish)
  async create(wish: InputOf<typeof createWish>, ctx: CallContext): Promise<RawJson> {
    return this.wishes.create(memberId(ctx), wish, ctx.requestId);
  }

  @Handles(wishFromListing)
  async fromListing({ id }: InputOf<typeof wishFromListing>, ctx: CallContext): Promise<RawJson> {
    return this.wishes.fromListing(memberId(ctx), id, ctx.requestId);
  }

  @Handles(updateWish)
  async update(changes: InputOf<typeof updateWish>, ctx: CallContext): Promise<RawJson> {
    return this.wishes.update(memberId(ctx), changes, ctx.requestId);
  }

  @Handles(deleteWish)
  async delete({ id }: InputOf<typeof deleteWish>, ctx: CallContext): Promise<null> {
    await this.wishes.delete(memberId(ctx), id);
    return null;
  }

  @Handles(restoreWish)
  async restore({ id }: InputOf<typeof restoreWish>, ctx: CallContext): Promise<RawJson> {
    return this.wishes.restore(memberId(ctx), id, ctx.requestId);
  }
}
