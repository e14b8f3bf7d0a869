/** How cards of listings stand side by side, beside the filters or without them. */
export const listingGrid =
  'grid grid-cols-1 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] sm:gap-4';
