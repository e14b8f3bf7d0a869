export { describeListing } from './describe-listing';
export { lockListings, saveListing } from './listings.queries';
export { listingsSchema } from './listings.schema';
export { MarketListingEntity } from './market-listing.entity';
