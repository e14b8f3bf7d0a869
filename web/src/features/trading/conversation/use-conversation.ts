import { skipToken } from '@reduxjs/toolkit/query';
import type { Conversation, Message } from '@vault/contracts/marketplace/messages';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isApiError } from '../../../lib/api-error';
import { useConversationQuery, useMessagesInfiniteQuery } from '../api/conversations.api';
import { useReadConversationMutation } from '../api/messages.api';
import { firstUnread } from './read-marks';
import { usePolling } from '../../../lib/use-polling';

/** What tells that something in a thread is new. */
const signature = ({ lastMessageAt, openOffer, transactionId, listing }: Conversation): string =>
  [lastMessageAt, openOffer?.id, transactionId, listing?.status].join('|');

/** Somebody looks at it, so it has been read. */
function useRead(conversation: Conversation | undefined): () => void {
  const [read] = useReadConversationMutation();
  const unread = conversation?.unreadCount ? conversation.id : null;
  const look = useCallback(() => {
    if (unread !== null && document.visibilityState === 'visible' && document.hasFocus()) void read(unread);
  }, [unread, read]);
  useEffect(look, [look, conversation?.lastMessageAt]);
  return look;
}

/** Where what was unread began when the thread was opened: reading it moves no line. `settled`: nothing is on its way. */
function useUnreadFrom(conversation: Conversation | undefined, messages: readonly Message[], settled: boolean) {
  const [unread, setUnread] = useState(0);
  const [from, setFrom] = useState<string | null>();
  if (from === undefined && conversation) {
    if (conversation.unreadCount > unread) setUnread(conversation.unreadCount);
    else if (settled) setFrom(firstUnread(messages, conversation.with.id, unread));
  }
  return from ?? null;
}

/**
 * A conversation and what was said in it, kept up to date while it is open: the conversation is asked every few seconds,
 * its messages when it has changed. `id` is null before the first word.
 */
export function useConversation(id: string | null) {
  const asked = id ?? skipToken;
  const { currentData: conversation, ...state } = useConversationQuery(asked, { refetchOnMountOrArgChange: true });
  const messages = useMessagesInfiniteQuery(asked, { refetchOnMountOrArgChange: true });
  const { refetch: refetchMessages } = messages;
  const refetch = state.refetch;
  const look = useRead(conversation);
  usePolling(() => {
    if (id === null) return;
    void refetch();
    look();
  });

  const now = conversation ? signature(conversation) : null;
  const answered = !messages.isFetching;
  const seen = useRef<{ id: string | null; signature: string | null }>({ id: null, signature: null });
  useEffect(() => {
    // What is on its way may have been written before the change: it is asked again once that is here.
    if (id === null || now === null || !answered) return;
    const before = seen.current;
    seen.current = { id, signature: now };
    if (before.id === id && before.signature !== now) void refetchMessages();
  }, [id, now, answered, refetchMessages]);

  const loaded = messages.currentData;
  const all = useMemo(() => loaded?.pages.flatMap(({ items }) => items) ?? [], [loaded]);
  const unreadFrom = useUnreadFrom(conversation, all, loaded !== undefined && answered && !state.isFetching);
  const error = messages.error ?? state.error;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = messages;
  return {
    conversation: conversation ?? null,
    messages: all,
    unreadFrom,
    /** They have not been answered yet. */
    waiting: id !== null && loaded === undefined,
    error: isApiError(error) ? error : null,
    retrying: messages.isFetching || state.isFetching,
    retry: () => {
      if (id === null) return;
      void refetch();
      void refetchMessages();
    },
    earlier: hasNextPage ? () => void (!isFetchingNextPage && fetchNextPage()) : null,
    loadingEarlier: isFetchingNextPage,
  };
}
