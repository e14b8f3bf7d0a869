import type { RequestOf } from '@vault/contracts/define';
import {
  type Message,
  readConversation,
  sendConversationMessage,
  sendListingMessage,
} from '@vault/contracts/marketplace/messages?light';
import { acceptOffer, counterOffer, declineOffer, withdrawOffer } from '@vault/contracts/marketplace/offers?light';
import { api } from '../../../app/api';
import { call } from '../../../app/base-query';
import type { AppDispatch } from '../../../app/store';
import { conversationsApi } from './conversations.api';
import { addMessage, markRead } from './thread-cache';

/** Into a conversation, or the first word about a listing to its owner. */
export type Addressee = { conversationId: string } | { listingId: number; receiverId: string };

export type OfferFields = Pick<RequestOf<typeof sendConversationMessage>, 'offerPrice' | 'offerCarIds' | 'cashFrom'>;

interface Sent extends OfferFields {
  to: Addressee;
  message: string;
  /** The same for each try of one message, so that a try whose answer was lost says nothing twice. */
  idempotencyKey: string;
}

interface Countered extends OfferFields {
  id: string;
  message?: string;
  idempotencyKey: string;
}

interface Answered {
  id: string;
  verb: 'accept' | 'decline' | 'withdraw';
}

const verbs = { accept: acceptOffer, decline: declineOffer, withdraw: withdrawOffer };

const staleAfter = (message: Message) => [
  { type: 'Conversation' as const, id: 'LIST' },
  { type: 'Conversation' as const, id: message.conversationId },
];

const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<Message, Sent>({
      query: ({ to, idempotencyKey, ...words }) => ({
        ...('conversationId' in to
          ? call(sendConversationMessage, { id: to.conversationId, ...words })
          : call(sendListingMessage, { id: to.listingId, receiverId: to.receiverId, ...words })),
        idempotencyKey,
      }),
      onQueryStarted: async ({ to }, store) => {
        const answer = await store.queryFulfilled.catch(() => null);
        if (!answer) return;
        const dispatch = store.dispatch as AppDispatch;
        await addMessage(dispatch, store.getState(), answer.data);
        if ('listingId' in to)
          void dispatch(conversationsApi.util.upsertQueryData('ownThread', to.listingId, answer.data.conversationId));
      },
      invalidatesTags: (message) => (message ? staleAfter(message) : []),
    }),
    counterOffer: build.mutation<Message, Countered>({
      query: ({ idempotencyKey, ...offer }) => ({ ...call(counterOffer, offer), idempotencyKey }),
      invalidatesTags: (message, error) => (message ? [...staleAfter(message), messagesOf(message)] : stale(error)),
    }),
    answerOffer: build.mutation<Message, Answered>({
      query: ({ id, verb }) => call(verbs[verb], { id }),
      invalidatesTags: (message, error, { verb }) =>
        message ? [...staleAfter(message), messagesOf(message), ...(verb === 'accept' ? accepted : [])] : stale(error),
    }),
    /** Everything that was there when it was opened has been seen. */
    readConversation: build.mutation<null, string>({
      query: (id) => call(readConversation, { id }),
      onQueryStarted: async (id, store) => {
        const done = await store.queryFulfilled.catch(() => null);
        if (done) markRead(store.dispatch as AppDispatch, store.getState(), id);
      },
      invalidatesTags: (_none, error) => (error ? [] : ['Unread']),
    }),
  }),
});

const messagesOf = (message: Message) => ({
  type: 'Conversation' as const,
  id: `${message.conversationId} messages`,
});
const accepted = ['Listing' as const, 'Transaction' as const];
/** A refusal means that what is on screen is no longer so. */
const stale = (error: { status: number } | undefined) =>
  error && error.status >= 400 ? ['Conversation' as const] : [];

export const { useSendMessageMutation, useCounterOfferMutation, useAnswerOfferMutation, useReadConversationMutation } =
  messagesApi;
