import { useMemo } from 'react';
import { ANEW } from '../../../api/first-queries';
import { isApiError } from '../../../lib/api-error';
import { useConversationsInfiniteQuery } from '../api/conversations.api';
import { usePolling } from '../../../lib/use-polling';

const noFilter = {};

/** The viewer’s conversations, latest first, polled while the page is visible; `listing` limits them to one listing. */
export function useConversations(listing?: number) {
  const filter = useMemo(() => (listing === undefined ? noFilter : { listing }), [listing]);
  const { currentData, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useConversationsInfiniteQuery(filter, ANEW);
  usePolling(() => void refetch(), 15_000);
  const conversations = useMemo(() => currentData?.pages.flatMap(({ items }) => items) ?? null, [currentData]);
  return {
    /** null until they are loaded. */
    conversations,
    error: isApiError(error) ? error : null,
    retrying: isFetching,
    retry: () => void refetch(),
    more: hasNextPage && !isFetchingNextPage && !error ? () => void fetchNextPage() : null,
    loadingMore: isFetchingNextPage,
  };
}
