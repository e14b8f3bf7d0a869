export { LISTING_JOINS, listingDetailJson, listingJson, listingWithoutSellerJson, visibleTo } from './listing-json.sql';
export { LOCK_LISTING, lockListing, READ_LISTING, readListing, type ListingState } from './lock-listing';
export { publishListingChanged } from './publish-listing-changed';
