export { addReleaseWishes, type WishedRelease } from './release-wishes';
export { publishListingMatches, publishWishMatches } from './wish-matches';
export { fulfillWish, fulfillWishesFor, lockWishlist } from './wish.queries';
export { WishlistItemEntity } from './wishlist-item.entity';
export { WishlistModule } from './wishlist.module';
export { wishlistSchema } from './wishlist.schema';
