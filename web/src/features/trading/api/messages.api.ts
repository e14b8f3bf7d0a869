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
import { conversationsApi, withCollector } from './conversations.api';
import { addMessage, markRead } from './conversation-cache';

/** Into a conversation, or the first word: about a listing to its owner, or to a collector. */
export type Addressee =
  { conversationId: string } | { listingId: number; receiverId: string } | { collectorId: string };

export type OfferFields = Pick<RequestOf<typeof sendConversationMessage>, 'offerPrice' | 'offerCarIds' | 'cashFrom'>;

interface Sent extends OfferFields {
  to: Addressee;
  message: string;
  pictures?: readonly Blob[];
  /** Whose it is, where it waited on this device. */
  account?: string;
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

/** What a message that was taken makes stale, beside the thread that shows it already. */
export const staleAfter = (message: Message) => [
  { type: 'Conversation' as const, id: 'LIST' },
  { type: 'Conversation' as const, id: message.conversationId },
];

/** The thread that a message is in, as it is shown. */
export const messagesOf = (message: Message) => ({
  type: 'Conversation' as const,
  id: `${message.conversationId} messages`,
});

function formOf({ to, message, pictures }: Sent): FormData | undefined {
  if (!pictures?.length) return undefined;
  const form = new FormData();
  form.append('message', message);
  if ('listingId' in to) form.append('receiverId', to.receiverId);
  // Each try has to look the same.
  for (const [index, picture] of pictures.entries()) form.append('photos', picture, `picture-${index + 1}`);
  return form;
}

function callOf(sent: Sent): ContractCall {
  const { to, idempotencyKey, account, pictures: _, ...said } = sent;
  const form = formOf(sent);
  const made =
    'conversationId' in to
      ? call(sendConversationMessage, { id: to.conversationId, ...said }, form)
      : 'listingId' in to
        ? call(sendListingMessage, { id: to.listingId, receiverId: to.receiverId, ...said }, form)
        : call(writeToCollector, { id: to.collectorId, message: said.message }, form);
  return { ...made, idempotencyKey, account };
}

export const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<Message, Sent>({
      queryFn: async (sent, _store, _extra, ask) => {
        const made = callOf(sent);
        return made.form ? sendForm<Message>(made) : ((await ask(made)) as FormResult<Message>);
      },
      onQueryStarted: async ({ to }, lifecycle) => {
        showUpdate(lifecycle, { answered: addMessage });
        const answer = await lifecycle.queryFulfilled.catch(() => null);
        if (!answer || 'conversationId' in to) return;
        const { conversationId } = answer.data;
        const dispatch = lifecycle.dispatch as AppDispatch;
        const { upsertQueryData, selectCachedArgsForQuery } = conversationsApi.util;
        // It may have begun the conversation: the thread opens with it.
        if (!selectCachedArgsForQuery(lifecycle.getState(), 'messages').includes(conversationId)) {
          const page = { items: [answer.data], total: 1, totalCapped: false, nextCursor: null };
          await dispatch(upsertQueryData('messages', conversationId, { pages: [page], pageParams: [null] }));
        }
        if ('listingId' in to) void dispatch(upsertQueryData('ownConversation', to.listingId, conversationId));
      },
      invalidatesTags: (message, _error, { to }) =>
        message ? [...staleAfter(message), ...('collectorId' in to ? [withCollector(to.collectorId)] : [])] : [],
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
      onQueryStarted: (id, lifecycle) => showUpdate(lifecycle, { answered: () => markRead(id) }),
      invalidatesTags: (_none, error) => (error ? [] : ['Unread']),
    }),
  }),
});

const accepted = ['Listing' as const, 'Transaction' as const];
/** A refusal means that what is on screen is no longer so. */
const stale = (error: { status: number } | undefined) =>
  error && error.status >= 400 ? ['Conversation' as const] : [];

export const { useSendMessageMutation, useCounterOfferMutation, useAnswerOfferMutation, useReadConversationMutation } =
  messagesApi;
