import { type ApiError, isUnavailable } from '../../../lib/api-error';
import { errorText } from '../../../lib/error-text';
import { type Refusal, sendResultOf } from '../../../lib/send-result';
import type { MessageTarget } from '../api/messages.api';

/** A message that the server has not accepted yet, as it is stored in IndexedDB. */
export interface WaitingMessage {
  /** Also the idempotency key of every attempt. */
  id: string;
  /** The author: it is never sent from another account. */
  userId: string;
  conversationKey: string;
  to: MessageTarget;
  toName: string;
  text: string;
  pictures: readonly Blob[];
  /** When it was written, in milliseconds; messages are sent in this order. */
  at: number;
  state: 'waiting' | 'refused';
  /** Why the last attempt failed; null before the first. */
  problem: Refusal | null;
  /** The earliest time of the next attempt, in milliseconds. */
  notBefore: number;
}

export const SEND_FAILED = 'Failed to send message. Please try again.';
const rateLimitedMs = 30_000;
const inProgressMs = 3000;

/** The first message that may be sent now. A delayed message delays its conversation, a refused one does not. */
export function nextToSend(messages: readonly WaitingMessage[], now: number): WaitingMessage | undefined {
  const delayed = new Set<string>();
  for (const { state, conversationKey, notBefore } of messages)
    if (state === 'waiting' && notBefore > now) delayed.add(conversationKey);
  return messages.find(({ state, conversationKey }) => state === 'waiting' && !delayed.has(conversationKey));
}

/** The time of the next attempt, in milliseconds; null if no message waits. */
export function nextAttemptAt(messages: readonly WaitingMessage[]): number | null {
  const times = new Map<string, number>();
  for (const { state, conversationKey, notBefore } of messages)
    if (state === 'waiting') times.set(conversationKey, Math.max(notBefore, times.get(conversationKey) ?? 0));
  return times.size === 0 ? null : Math.min(...times.values());
}

const retryDelayMs = (error: ApiError): number => {
  if (isUnavailable(error)) return 0;
  if (error.code === 'IDEMPOTENCY_KEY_IN_USE') return inProgressMs;
  return error.retryAfter === null ? rateLimitedMs : error.retryAfter * 1000;
};

/** The message after a failed attempt. */
export function afterFailure(message: WaitingMessage, error: ApiError, now: number): WaitingMessage {
  const problem = { code: error.code, message: errorText(error, SEND_FAILED) };
  const { kind } = sendResultOf(error.status, problem);
  if (kind === 'refused') return { ...message, state: 'refused', problem };
  if (kind === 'signed-out') return message;
  return { ...message, problem, notBefore: now + retryDelayMs(error) };
}

/** Whether an error affects all messages, so that the others need not be tried. */
export const stopsSending = (error: ApiError): boolean => isUnavailable(error) || error.status === 401;

/** The message as it was before its first attempt. */
export const resetForRetry = (message: WaitingMessage): WaitingMessage => ({
  ...message,
  state: 'waiting',
  problem: null,
  notBefore: 0,
});
