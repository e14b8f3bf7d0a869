export { publishListingMatches, publishWishMatches } from './wish-matches';
export { fulfillWish, fulfillWishesFor } from './wish.queries';
export { WishlistItemEntity } from './wishlist-item.entity';
export { WishlistModule } from './wishlist.module';
export { wishlistSchema } from './wishlist.schema';
