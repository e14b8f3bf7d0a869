import { skipToken } from '@reduxjs/toolkit/query';
import type { Conversation, Message } from '@vault/contracts/marketplace/messages';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ANEW } from '../../../api/first-queries';
import { isApiError } from '../../../lib/api-error';
import { useConversationQuery, useMessagesInfiniteQuery } from '../api/conversations.api';
import { useReadConversationMutation } from '../api/messages.api';
import { firstUnread } from './read-receipts';
import { usePolling } from '../../../lib/use-polling';

/** Changes whenever the messages of a conversation may have changed. */
const versionOf = ({ lastMessageAt, openOffer, transactionId, listing }: Conversation): string =>
  [lastMessageAt, openOffer?.id, transactionId, listing?.status].join('|');

/** Marks the conversation as read while the page has the focus; returns the check to run again. */
function useMarkRead(conversation: Conversation | undefined): () => void {
  const [readConversation] = useReadConversationMutation();
  const unreadId = conversation?.unreadCount ? conversation.id : null;
  const markRead = useCallback(() => {
    if (unreadId !== null && document.visibilityState === 'visible' && document.hasFocus())
      void readConversation(unreadId);
  }, [unreadId, readConversation]);
  useEffect(markRead, [markRead, conversation?.lastMessageAt]);
  return markRead;
}

/** The first message that was unread when the conversation was opened; reading does not change it. */
function useFirstUnreadId(conversation: Conversation | undefined, messages: readonly Message[], isLoaded: boolean) {
  const [unreadCount, setUnreadCount] = useState(0);
  const [firstId, setFirstId] = useState<string | null>();
  if (firstId === undefined && conversation) {
    if (conversation.unreadCount > unreadCount) setUnreadCount(conversation.unreadCount);
    else if (isLoaded) setFirstId(firstUnread(messages, conversation.with.id, unreadCount));
  }
  return firstId ?? null;
}

/**
 * A conversation and its messages, kept up to date while it is open: the conversation is polled, its messages are
 * refetched when it has changed. `id` is null before the first message.
 */
export function useConversation(id: string | null) {
  const queryArg = id ?? skipToken;
  const { currentData: conversation, ...state } = useConversationQuery(queryArg, ANEW);
  const messages = useMessagesInfiniteQuery(queryArg, ANEW);
  const { refetch: refetchMessages } = messages;
  const refetch = state.refetch;
  const markRead = useMarkRead(conversation);
  usePolling(() => {
    if (id === null) return;
    void refetch();
    markRead();
  });

  const version = conversation ? versionOf(conversation) : null;
  const isSettled = !messages.isFetching;
  const loaded = useRef<{ id: string | null; version: string | null }>({ id: null, version: null });
  useEffect(() => {
    // A running request may have been answered before the change: wait for it, then refetch.
    if (id === null || version === null || !isSettled) return;
    const previous = loaded.current;
    loaded.current = { id, version };
    if (previous.id === id && previous.version !== version) void refetchMessages();
  }, [id, version, isSettled, refetchMessages]);

  const pages = messages.currentData?.pages;
  const allMessages = useMemo(() => pages?.flatMap(({ items }) => items) ?? [], [pages]);
  const firstUnreadId = useFirstUnreadId(
    conversation,
    allMessages,
    pages !== undefined && isSettled && !state.isFetching,
  );
  const error = messages.error ?? state.error;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = messages;
  return {
    conversation: conversation ?? null,
    messages: allMessages,
    firstUnreadId,
    isLoading: id !== null && pages === undefined,
    error: isApiError(error) ? error : null,
    retrying: messages.isFetching || state.isFetching,
    retry: () => {
      if (id === null) return;
      void refetch();
      void refetchMessages();
    },
    loadEarlier: hasNextPage ? () => void (!isFetchingNextPage && fetchNextPage()) : null,
    loadingEarlier: isFetchingNextPage,
  };
}
