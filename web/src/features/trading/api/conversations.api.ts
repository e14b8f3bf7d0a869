import type { Page } from '@vault/contracts/common/page';
import { type CollectorProfile, getCollector } from '@vault/contracts/identity/collectors?light';
import { getDirectConversation } from '@vault/contracts/marketplace/direct-messages?light';
import {
  type Conversation,
  getConversation,
  listConversationMessages,
  listConversations,
  listListingMessages,
  type Message,
} from '@vault/contracts/marketplace/messages?light';
import { api } from '../../../api/api';
import { call } from '../../../api/base-query';
import type { Changes, ChangesOf } from '../../../api/optimistic-updates';
import type { AppDispatch } from '../../../api/store';
import { changePages } from '../../../lib/change-items';

interface InboxFilter {
  /** Conversations about one listing only. */
  listing?: number;
}

const PAGE_SIZE = 60;
const cursorPaging = {
  initialPageParam: null,
  getNextPageParam: (last: Page<unknown>) => last.nextCursor ?? undefined,
};
const pageInput = (cursor: string | null) => ({ limit: PAGE_SIZE, ...(cursor !== null && { cursor }) });

/** The tag of the direct conversation with a collector, which exists before its first message. */
export const directConversationTag = (id: string) => ({ type: 'Conversation' as const, id: `with ${id}` });

/** Queries only; the mutations are in messages.api.ts. */
export const conversationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    conversations: build.infiniteQuery<Page<Conversation>, InboxFilter, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ queryArg, pageParam }) => call(listConversations, { ...queryArg, ...pageInput(pageParam) }),
      providesTags: [{ type: 'Conversation', id: 'LIST' }],
    }),
    conversation: build.query<Conversation, string>({
      query: (id) => call(getConversation, { id }),
      providesTags: (_conversation, _error, id) => [{ type: 'Conversation', id }],
    }),
    /** The direct conversation with a collector; null before the first message. */
    directConversation: build.query<Conversation | null, string>({
      query: (id) => call(getDirectConversation, { id }),
      onQueryStarted: async (_id, store) => {
        const response = await store.queryFulfilled.catch(() => null);
        if (!response?.data) return;
        const { data: conversation } = response;
        void (store.dispatch as AppDispatch)(
          conversationsApi.util.upsertQueryData('conversation', conversation.id, conversation),
        );
      },
      // The other side may send the first message, which only invalidates the list.
      providesTags: (conversation, _error, id) => [
        directConversationTag(id),
        { type: 'Conversation', id: conversation?.id ?? 'LIST' },
      ],
    }),
    collectorProfile: build.query<CollectorProfile, string>({ query: (id) => call(getCollector, { id }) }),
    /** Newest first. */
    messages: build.infiniteQuery<Page<Message>, string, string | null>({
      infiniteQueryOptions: cursorPaging,
      query: ({ queryArg: id, pageParam }) => call(listConversationMessages, { id, ...pageInput(pageParam) }),
      providesTags: (_pages, _error, id) => [{ type: 'Conversation', id: `${id} messages` }],
    }),
    /** The id of the buyer’s conversation about a listing; null before the first message. */
    listingConversationId: build.query<string | null, number>({
      query: (id) => call(listListingMessages, { id, limit: 1 }),
      transformResponse: ({ items }: Page<Message>) => items[0]?.conversationId ?? null,
      providesTags: (_id, _error, listing) => [{ type: 'Conversation', id: `of listing ${listing}` }],
    }),
  }),
});

export const {
  useCollectorProfileQuery,
  useConversationQuery,
  useConversationsInfiniteQuery,
  useDirectConversationQuery,
  useMessagesInfiniteQuery,
  useListingConversationIdQuery,
} = conversationsApi;

/** Adds a sent message to its cached conversation without refetching. */
export const addMessage = (message: Message): Changes =>
  ({
    messages: (data, id) => {
      const [newest, ...older] = data.pages;
      const isListed = data.pages.some(({ items }) => items.some((item) => item.id === message.id));
      if (!newest || isListed || id !== message.conversationId) return data;
      return { ...data, pages: [{ ...newest, items: [message, ...newest.items], total: newest.total + 1 }, ...older] };
    },
  }) satisfies ChangesOf<typeof conversationsApi>;

/** Sets the unread count of a conversation to zero in every cached query that holds it. */
export function markRead(id: string): Changes {
  const asRead = (conversation: Conversation): Conversation => ({ ...conversation, unreadCount: 0 });
  return {
    conversation: (conversation, cachedId) => (cachedId === id ? asRead(conversation) : conversation),
    directConversation: (conversation) => (conversation?.id === id ? asRead(conversation) : conversation),
    conversations: (data) => changePages(data, (conversation) => conversation.id === id, asRead),
  } satisfies ChangesOf<typeof conversationsApi>;
}
