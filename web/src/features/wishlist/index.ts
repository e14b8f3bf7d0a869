export { type WishActions, WishCard } from './wish-card';
export {
  useCreateWishMutation,
  useDeleteWishMutation,
  useRestoreWishMutation,
  useUpdateWishMutation,
} from './wish-changes.api';
export { WishFields } from './wish-fields';
export {
  emptyWishForm,
  fillWish,
  sameWish,
  WISH_TEXT_FIELDS,
  wishFormOf,
  type WishFormValues,
  type WishReleaseChoice,
} from './wish-form';
export { wishGrid, WishListSkeleton } from './wish-list-skeleton';
export { PRIORITY_LABELS, STATE_LABELS } from './wish-labels';
export { useWishesInfiniteQuery, useWishQuery, wishApi } from './wish.api';
export { loadWishRules, type WishFormOutput, wishResolver } from './wish-resolver';
