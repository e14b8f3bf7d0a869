export {
  collectorsApi,
  type RestrictedList,
  type FollowList,
  useFollowListInfiniteQuery,
  useCollectorQuery,
  useCollectorsInfiniteQuery,
  useRestrictedCollectorsInfiniteQuery,
} from './api/collectors.api';
export { useFeedInfiniteQuery } from './api/feed.api';
export { useCollectorVaultQuery, useOverlapQuery, useSuggestionsInfiniteQuery } from './api/overlap.api';
export { CollectorCard } from './collector-card';
export { CollectorMenu } from './collector-menu';
export { FeedRow } from './feed/feed-row';
export { FollowButton } from './follow-button';
export { PagedView } from './paged-view';
export { OverlapLists } from './profile/overlap-lists';
export { ProfileHead } from './profile/profile-head';
export { VaultFigures } from './profile/vault-figures';
export { SuggestionCard } from './suggestion-card';
export { UnblockButton } from './unblock-button';
export { usePaged } from './use-paged';
export { useRelationActions } from './use-relation-actions';
