import { useMemo } from 'react';
import { isApiError } from '../../../lib/api-error';
import { useConversationsInfiniteQuery } from '../api/conversations.api';
import { usePolling } from '../../../lib/use-polling';

const everything = {};

/** One's conversations, the latest first, kept up to date while they are in sight; `listing` leaves those about one. */
export function useConversations(listing?: number) {
  const filter = useMemo(() => (listing === undefined ? everything : { listing }), [listing]);
  const { currentData, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useConversationsInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  usePolling(() => void refetch(), 15_000);
  const conversations = useMemo(() => currentData?.pages.flatMap(({ items }) => items) ?? null, [currentData]);
  return {
    /** null until the first answer. */
    conversations,
    error: isApiError(error) ? error : null,
    retrying: isFetching,
    retry: () => void refetch(),
    more: hasNextPage && !isFetchingNextPage && !error ? () => void fetchNextPage() : null,
    loadingMore: isFetchingNextPage,
  };
}
