import { type ApiError, isUnavailable } from '../../../lib/api-error';
import { errorText } from '../../../lib/error-text';
import { type Refusal, sendResultOf } from '../../../lib/send-result';
import type { Addressee } from '../api/messages.api';

/** A message, as it was written, that the vault has not taken yet. */
export interface WaitingMessage {
  /** The idempotency key: however often it is sent, it is said once. */
  id: string;
  /** Whose it is; it is sent under no other account. */
  userId: string;
  /** The thread that it belongs to: its `outboxName`. */
  thread: string;
  to: Addressee;
  toName: string;
  text: string;
  pictures: readonly Blob[];
  /** When it was written, in milliseconds: the order of sending. */
  at: number;
  state: 'waiting' | 'refused';
  /** What the last try came to; null before the first. */
  problem: Refusal | null;
  /** The next try is not before this moment, in milliseconds. */
  notBefore: number;
}

export const FAILED = 'Failed to send message. Please try again.';
const tooManyMs = 30_000;
const busyMs = 3000;

/** The first that may be sent now. In a thread nothing overtakes what waits; what was refused holds nothing up. */
export function nextToSend(messages: readonly WaitingMessage[], now: number): WaitingMessage | undefined {
  const held = new Set<string>();
  for (const { state, thread, notBefore } of messages) if (state === 'waiting' && notBefore > now) held.add(thread);
  return messages.find(({ state, thread }) => state === 'waiting' && !held.has(thread));
}

/** When the next one may be tried, in milliseconds; null when none waits. */
export function nextTryAt(messages: readonly WaitingMessage[]): number | null {
  const threads = new Map<string, number>();
  for (const { state, thread, notBefore } of messages)
    if (state === 'waiting') threads.set(thread, Math.max(notBefore, threads.get(thread) ?? 0));
  return threads.size === 0 ? null : Math.min(...threads.values());
}

const waitOf = (error: ApiError): number => {
  if (isUnavailable(error)) return 0;
  if (error.code === 'IDEMPOTENCY_KEY_IN_USE') return busyMs;
  return error.retryAfter === null ? tooManyMs : error.retryAfter * 1000;
};

/** What a message is after a try that failed. */
export function afterFailure(message: WaitingMessage, error: ApiError, now: number): WaitingMessage {
  const problem = { code: error.code, message: errorText(error, FAILED) };
  const { kind } = sendResultOf(error.status, problem);
  if (kind === 'refused') return { ...message, state: 'refused', problem };
  if (kind === 'stranger') return message;
  return { ...message, problem, notBefore: now + waitOf(error) };
}

/** Whether the failure of one says that the others would fail too. */
export const stopsAll = (error: ApiError): boolean => isUnavailable(error) || error.status === 401;

/** As it was before its first try. */
export const again = (message: WaitingMessage): WaitingMessage => ({
  ...message,
  ...{ state: 'waiting', problem: null, notBefore: 0 },
});
