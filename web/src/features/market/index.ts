export { ConditionGuide } from './condition-guide';
export { useFavorite } from './favorites.api';
export { FeedbackList } from './feedback-list';
export { useCreateListingMutation, useUpdateListingMutation } from './listing-changes.api';
export {
  amountOf,
  filterChips,
  filterText,
  isFiltered,
  type ListingFilters,
  noFilters,
  readFilters,
  toListingCriteria,
  rangeProblem,
  sortOf,
  toListingQuery,
} from './listing-filters';
export { ListingGate } from './listing-gate';
export { ListingGrid } from './listing-grid';
export { listingIdOf } from './listing-id';
export { ListingPagesView } from './listing-pages-view';
export { listingPhotos, STATUS_LABELS, STATUS_TONES } from './listing-labels';
export {
  type ListingFacets,
  listingsApi,
  useFavoritesInfiniteQuery,
  useListingCandidatesQuery,
  useListingFacetsQuery,
  useListingsInfiniteQuery,
} from './listings.api';
export { MarketNav } from './market-nav';
export { MedianLine } from './median-line';
export { PriceDots } from './price-dots';
export { SavedSearchCard } from './saved-search-card';
export { useSavedSearchesQuery } from './saved-searches.api';
export { SellerCard } from './seller-card';
export { SellerFigures, SellerRating } from './seller-figures';
export { useSellerQuery } from './seller.api';
export { SoldStamp, StatusBadge, TypeBadge } from './status-badges';
export { useListingActions } from './use-listing-actions';
export { type ListingFiltersHandle, useListingFilters } from './use-listing-filters';
export { type ListingPages, resultCountText, useListingPages } from './use-listing-pages';
export { WishButton } from './wish-button';
export { useWishedListingsQuery } from './wished.api';
