import { useEffect, useRef } from 'react';
import type { MessageTarget } from '../api/messages.api';
import { changeMessage, deleteMessage, onSent, putMessage, requestSending } from '../outbox/message-store';
import { resetForRetry, type WaitingMessage } from '../outbox/waiting-message';
import { clearDraft, draftOf } from './drafts';
import { conversationKey, type ConversationContext } from '../api/conversation-context';

const messageTarget = ({ conversationId, listing, other }: ConversationContext): MessageTarget => {
  if (conversationId !== null) return { conversationId };
  return listing ? { listingId: listing.id, receiverId: other.id } : { collectorId: other.id };
};

/** Queues the draft as a message: it is displayed at once and stored until the server has accepted it. */
export function useSend(context: ConversationContext, onDelivered: () => void) {
  const key = conversationKey(context);
  const latestOnDelivered = useRef(onDelivered);
  useEffect(() => {
    latestOnDelivered.current = onDelivered;
  });
  useEffect(
    () =>
      onSent((sentKey) => {
        if (sentKey === key && document.visibilityState === 'visible') latestOnDelivered.current();
      }),
    [key],
  );

  const send = async () => {
    const draft = draftOf(key);
    const stored = putMessage({
      id: crypto.randomUUID(),
      userId: context.viewerId,
      conversationKey: key,
      to: messageTarget(context),
      toName: context.other.name,
      text: draft.text.trim(),
      pictures: draft.pictures.map(({ blob }) => blob),
      state: 'waiting',
      problem: null,
      notBefore: 0,
    });
    clearDraft(key);
    await stored;
    requestSending();
  };
  return {
    send: () => void send(),
    retry: (message: WaitingMessage) => void changeMessage(message, resetForRetry).then(requestSending),
    discard: (message: WaitingMessage) => void deleteMessage(message),
  };
}
