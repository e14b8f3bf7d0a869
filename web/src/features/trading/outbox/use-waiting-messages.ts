import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { refreshMessages, subscribeToWaiting, waitingMessages } from './message-store';
import type { WaitingMessage } from './waiting-message';

const none: readonly WaitingMessage[] = [];

/** What an account has written that the vault has not taken yet, in the order of writing, and which is on its way. */
export function useWaitingMessages(userId: string) {
  const waiting = useSyncExternalStore(subscribeToWaiting, waitingMessages);
  useEffect(() => void refreshMessages(userId), [userId]);
  return { messages: waiting.userId === userId ? waiting.messages : none, sending: waiting.sending };
}

/** The same of one thread. */
export function useUnsent(userId: string, thread: string) {
  const { messages, sending } = useWaitingMessages(userId);
  const unsent = useMemo(() => messages.filter((message) => message.thread === thread), [messages, thread]);
  return { unsent, sending };
}
