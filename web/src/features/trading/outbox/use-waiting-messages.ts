import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { refreshMessages, subscribeToWaiting, waitingMessages } from './message-store';
import type { WaitingMessage } from './waiting-message';

const noMessages: readonly WaitingMessage[] = [];

/** The messages of a user that wait to be sent, oldest first, and the id of the one that is being sent. */
export function useWaitingMessages(userId: string) {
  const waiting = useSyncExternalStore(subscribeToWaiting, waitingMessages);
  useEffect(() => void refreshMessages(userId), [userId]);
  return { messages: waiting.userId === userId ? waiting.messages : noMessages, sendingId: waiting.sendingId };
}

/** The same for one conversation. */
export function useUnsentMessages(userId: string, conversationKey: string) {
  const { messages, sendingId } = useWaitingMessages(userId);
  const unsent = useMemo(
    () => messages.filter((message) => message.conversationKey === conversationKey),
    [messages, conversationKey],
  );
  return { unsent, sendingId };
}
