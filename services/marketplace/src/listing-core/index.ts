export {
  FAVORITES,
  isFavorited,
  LISTING_JOINS,
  listingDetailJson,
  listingJson,
  listingPartJson,
  visibleTo,
} from './listing-json.sql';
export { lockListing, lockListingSql, readListing, readListingSql, type ListingState } from './lock-listing';
export { publishListingChanged } from './publish-listing-changed';
