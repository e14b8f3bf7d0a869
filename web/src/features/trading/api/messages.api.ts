import type { RequestOf } from '@vault/contracts/define';
import { writeToCollector } from '@vault/contracts/marketplace/direct-messages?light';
import {
  type Message,
  readConversation,
  sendConversationMessage,
  sendListingMessage,
} from '@vault/contracts/marketplace/messages?light';
import { acceptOffer, counterOffer, declineOffer, withdrawOffer } from '@vault/contracts/marketplace/offers?light';
import { api } from '../../../api/api';
import { call, type ContractCall } from '../../../api/base-query';
import { type FormResult, sendForm } from '../../../api/send-form';
import { showUpdate } from '../../../api/optimistic-updates';
import type { AppDispatch } from '../../../api/store';
import { addMessage, conversationsApi, directConversationTag, markRead } from './conversations.api';

/** An existing conversation, or what the first message of a new one is about: a listing or a collector. */
export type MessageTarget =
  | { conversationId: string }
  | { listingId: number; receiverId: string }
  | { collectorId: string };

export type OfferFields = Pick<RequestOf<typeof sendConversationMessage>, 'offerPrice' | 'offerCarIds' | 'cashFrom'>;

interface SendMessageArgs extends OfferFields {
  to: MessageTarget;
  message: string;
  pictures?: readonly Blob[];
  /** The sender, for messages that waited on this device: the session may have changed since. */
  account?: string;
  /** The same for every attempt, so that a message whose response was lost is not sent twice. */
  idempotencyKey: string;
}

interface CounterOfferArgs extends OfferFields {
  id: string;
  message?: string;
  idempotencyKey: string;
}

export type OfferAction = 'accept' | 'decline' | 'withdraw';

interface AnswerOfferArgs {
  id: string;
  action: OfferAction;
}

const offerContracts = { accept: acceptOffer, decline: declineOffer, withdraw: withdrawOffer };

/** The tags to invalidate after a message; its message list has been updated already. */
export const conversationTags = (message: Message) => [
  { type: 'Conversation' as const, id: 'LIST' },
  { type: 'Conversation' as const, id: message.conversationId },
];

/** The tag of the message list that a message belongs to. */
export const messagesTag = (message: Message) => ({
  type: 'Conversation' as const,
  id: `${message.conversationId} messages`,
});

function toFormData({ to, message, pictures }: SendMessageArgs): FormData | undefined {
  if (!pictures?.length) return undefined;
  const form = new FormData();
  form.append('message', message);
  if ('listingId' in to) form.append('receiverId', to.receiverId);
  // The file names must be the same in every attempt: the idempotency key covers the whole body.
  for (const [index, picture] of pictures.entries()) form.append('photos', picture, `picture-${index + 1}`);
  return form;
}

function toContractCall(args: SendMessageArgs): ContractCall {
  const { to, idempotencyKey, account, pictures: _, ...input } = args;
  const form = toFormData(args);
  const request =
    'conversationId' in to
      ? call(sendConversationMessage, { id: to.conversationId, ...input }, form)
      : 'listingId' in to
        ? call(sendListingMessage, { id: to.listingId, receiverId: to.receiverId, ...input }, form)
        : call(writeToCollector, { id: to.collectorId, message: input.message }, form);
  return { ...request, idempotencyKey, account };
}

export const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<Message, SendMessageArgs>({
      queryFn: async (args, _store, _extra, baseQuery) => {
        const request = toContractCall(args);
        return request.form ? sendForm<Message>(request) : ((await baseQuery(request)) as FormResult<Message>);
      },
      onQueryStarted: async ({ to }, lifecycle) => {
        showUpdate(lifecycle, { answered: addMessage });
        const response = await lifecycle.queryFulfilled.catch(() => null);
        if (!response || 'conversationId' in to) return;
        const { conversationId } = response.data;
        const dispatch = lifecycle.dispatch as AppDispatch;
        const { upsertQueryData, selectCachedArgsForQuery } = conversationsApi.util;
        // The first message creates the conversation: fill its message list.
        if (!selectCachedArgsForQuery(lifecycle.getState(), 'messages').includes(conversationId)) {
          const page = { items: [response.data], total: 1, totalCapped: false, nextCursor: null };
          await dispatch(upsertQueryData('messages', conversationId, { pages: [page], pageParams: [null] }));
        }
        if ('listingId' in to) void dispatch(upsertQueryData('listingConversationId', to.listingId, conversationId));
      },
      invalidatesTags: (message, _error, { to }) =>
        message
          ? [...conversationTags(message), ...('collectorId' in to ? [directConversationTag(to.collectorId)] : [])]
          : [],
    }),
    counterOffer: build.mutation<Message, CounterOfferArgs>({
      query: ({ idempotencyKey, ...offer }) => ({ ...call(counterOffer, offer), idempotencyKey }),
      invalidatesTags: (message, error) =>
        message ? [...conversationTags(message), messagesTag(message)] : tagsAfterRefusal(error),
    }),
    answerOffer: build.mutation<Message, AnswerOfferArgs>({
      query: ({ id, action }) => call(offerContracts[action], { id }),
      invalidatesTags: (message, error, { action }) =>
        message
          ? [...conversationTags(message), messagesTag(message), ...(action === 'accept' ? tagsAfterAcceptance : [])]
          : tagsAfterRefusal(error),
    }),
    readConversation: build.mutation<null, string>({
      query: (id) => call(readConversation, { id }),
      onQueryStarted: (id, lifecycle) => showUpdate(lifecycle, { answered: () => markRead(id) }),
      invalidatesTags: (_none, error) => (error ? [] : ['Unread']),
    }),
  }),
});

const tagsAfterAcceptance = ['Listing' as const, 'Transaction' as const];
/** A refusal means that the displayed conversation is out of date. */
const tagsAfterRefusal = (error: { status: number } | undefined) =>
  error && error.status >= 400 ? ['Conversation' as const] : [];

export const { useSendMessageMutation, useCounterOfferMutation, useAnswerOfferMutation, useReadConversationMutation } =
  messagesApi;
