import type { Message } from '@vault/contracts/marketplace/messages';
import type { ApiError } from '../../../lib/api-error';
import { changeMessage, deleteMessage, listMessages, publishSending, publishSent } from './message-store';
import { afterFailure, nextToSend, nextAttemptAt, stopsSending, type WaitingMessage } from './waiting-message';

export type SendMessage = (message: WaitingMessage) => Promise<{ data?: Message; error?: ApiError }>;

interface SendOptions {
  userId: string;
  send: SendMessage;
  /** Called when the first attempt of a message fails. */
  onFailed: () => void;
}

const lock = 'diecast-vault-messages';
const retryMs = 15_000;

/** Sends a message; resolves to whether the next one is worth an attempt. */
async function sendOne(message: WaitingMessage, { send, onFailed }: SendOptions): Promise<boolean> {
  publishSending(message.id);
  const { data, error } = await send(message);
  publishSending(null);
  if (data) {
    publishSent(message.conversationKey, data);
    await deleteMessage(message);
    return true;
  }
  if (!error) return false;
  const now = Date.now();
  await changeMessage(message, (stored) => afterFailure(stored, error, now));
  if (message.problem === null && error.status !== 401) onFailed();
  return !stopsSending(error);
}

async function sendAll(options: SendOptions): Promise<number | null> {
  let isSending = true;
  while (isSending) {
    const message = nextToSend(await listMessages(options.userId), Date.now());
    if (!message) break;
    isSending = await sendOne(message, options);
  }
  const nextAt = nextAttemptAt(await listMessages(options.userId));
  if (nextAt === null) return null;
  const ms = nextAt - Date.now();
  return ms > 0 ? ms : retryMs;
}

let lastRound: Promise<unknown> = Promise.resolve();

/** Runs one round at a time, across all tabs where the browser supports locks. */
function exclusively<T>(round: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(lock, round);
  const next = lastRound.then(round);
  lastRound = next.catch(() => undefined);
  return next;
}

/**
 * Sends the waiting messages, oldest first; within a conversation no message overtakes another. Only one tab sends at a
 * time. Resolves to the milliseconds until the next attempt; null if no message waits.
 */
export const sendMessages = (options: SendOptions): Promise<number | null> => exclusively(() => sendAll(options));
