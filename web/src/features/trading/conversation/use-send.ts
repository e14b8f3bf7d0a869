import { useEffect, useRef } from 'react';
import type { Addressee } from '../api/messages.api';
import { changeMessage, dropMessage, onSent, putMessage } from '../outbox/message-store';
import { sendNow } from '../outbox/send-now';
import { again, type WaitingMessage } from '../outbox/waiting-message';
import { clearDraft, draftOf } from './drafts';
import { outboxName, type Peer } from '../api/peer';

/** To whom a message of this thread goes. */
export const addresseeOf = ({ conversationId, listing, other }: Peer): Addressee => {
  if (conversationId !== null) return { conversationId };
  return listing ? { listingId: listing.id, receiverId: other.id } : { collectorId: other.id };
};

/** Sends what is typed: in sight at once, kept until it has been taken. */
export function useSend(peer: Peer, onTaken: () => void) {
  const thread = outboxName(peer);
  const taken = useRef(onTaken);
  useEffect(() => {
    taken.current = onTaken;
  });
  useEffect(
    () =>
      onSent((name) => {
        if (name === thread && document.visibilityState === 'visible') taken.current();
      }),
    [thread],
  );

  const send = async () => {
    const draft = draftOf(thread);
    const putting = putMessage({
      ...{ id: crypto.randomUUID(), userId: peer.viewerId, thread, to: addresseeOf(peer), toName: peer.other.name },
      ...{ text: draft.text.trim(), pictures: draft.pictures.map(({ blob }) => blob) },
      ...{ state: 'waiting', problem: null, notBefore: 0 },
    });
    clearDraft(thread);
    await putting;
    sendNow();
  };
  return {
    send: () => void send(),
    retry: (message: WaitingMessage) => void changeMessage(message, again).then(sendNow),
    discard: (message: WaitingMessage) => void dropMessage(message),
  };
}
