export { type WishActs, WishCard } from './wish-card';
export {
  useCreateWishMutation,
  useDeleteWishMutation,
  useRestoreWishMutation,
  useUpdateWishMutation,
} from './wish-changes.api';
export { WishFields } from './wish-fields';
export { emptyWishForm, fillWish, sameWish, WISH_TEXTS, wishFormOf, type WishFormValues } from './wish-form';
export { wishGrid, WishListSkeleton } from './wish-list-skeleton';
export { PRIORITY_WORDS, STATE_WORDS } from './wish-words';
export { useWishesInfiniteQuery, useWishQuery } from './wish.api';
export { loadWishRules, type WishFormOutput, wishResolver } from './wish-resolver';
