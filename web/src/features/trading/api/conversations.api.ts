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
import type { AppDispatch } from '../../../api/store';

interface InboxFilter {
  /** Conversations about one listing only. */
  listing?: number;
}

const pageSize = 60;
const pages = {
  initialPageParam: null,
  getNextPageParam: (last: Page<unknown>) => last.nextCursor ?? undefined,
};
const page = (cursor: string | null) => ({ limit: pageSize, ...(cursor !== null && { cursor }) });

/** The tag of what is said directly with somebody, also before the first word. */
export const withCollector = (id: string) => ({ type: 'Conversation' as const, id: `with ${id}` });

/** What is read of conversations; what changes them is in messages.api.ts. */
export const conversationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    conversations: build.infiniteQuery<Page<Conversation>, InboxFilter, string | null>({
      infiniteQueryOptions: pages,
      query: ({ queryArg, pageParam }) => call(listConversations, { ...queryArg, ...page(pageParam) }),
      providesTags: [{ type: 'Conversation', id: 'LIST' }],
    }),
    conversation: build.query<Conversation, string>({
      query: (id) => call(getConversation, { id }),
      providesTags: (_conversation, _error, id) => [{ type: 'Conversation', id }],
    }),
    /** The direct one with a collector; null before the first word. */
    directConversation: build.query<Conversation | null, string>({
      query: (id) => call(getDirectConversation, { id }),
      onQueryStarted: async (_id, store) => {
        const answer = await store.queryFulfilled.catch(() => null);
        if (!answer?.data) return;
        const { data: conversation } = answer;
        void (store.dispatch as AppDispatch)(
          conversationsApi.util.upsertQueryData('conversation', conversation.id, conversation),
        );
      },
      // Somebody may write first: that is told as news of the list.
      providesTags: (conversation, _error, id) => [
        withCollector(id),
        { type: 'Conversation', id: conversation?.id ?? 'LIST' },
      ],
    }),
    /** Whom a first word is written to. */
    addressee: build.query<CollectorProfile, string>({ query: (id) => call(getCollector, { id }) }),
    /** The newest first. */
    messages: build.infiniteQuery<Page<Message>, string, string | null>({
      infiniteQueryOptions: pages,
      query: ({ queryArg: id, pageParam }) => call(listConversationMessages, { id, ...page(pageParam) }),
      providesTags: (_pages, _error, id) => [{ type: 'Conversation', id: `${id} messages` }],
    }),
    /** The conversation that a buyer has about a listing; null before the first word. */
    ownConversation: build.query<string | null, number>({
      query: (id) => call(listListingMessages, { id, limit: 1 }),
      transformResponse: ({ items }: Page<Message>) => items[0]?.conversationId ?? null,
      providesTags: (_id, _error, listing) => [{ type: 'Conversation', id: `of listing ${listing}` }],
    }),
  }),
});

export const {
  useAddresseeQuery,
  useConversationQuery,
  useConversationsInfiniteQuery,
  useDirectConversationQuery,
  useMessagesInfiniteQuery,
  useOwnConversationQuery,
} = conversationsApi;
