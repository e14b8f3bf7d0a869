import type { Message } from '@vault/contracts/marketplace/messages';
import type { ApiError } from '../../../lib/api-error';
import { changeMessage, dropMessage, listMessages, publishSending, publishSent } from './message-store';
import { afterFailure, nextToSend, nextTryAt, stopsAll, type WaitingMessage } from './waiting-message';

export type SendMessage = (message: WaitingMessage) => Promise<{ data?: Message; error?: ApiError }>;

interface Sending {
  userId: string;
  send: SendMessage;
  /** Its first try failed. */
  onFailed: () => void;
}

const lock = 'diecast-vault-messages';
const soonMs = 15_000;

/** Sends one. Whether there is any use in sending the next. */
async function sendOne(message: WaitingMessage, { send, onFailed }: Sending): Promise<boolean> {
  publishSending(message.id);
  const { data, error } = await send(message);
  publishSending(null);
  if (data) {
    publishSent(message.thread, data);
    await dropMessage(message);
    return true;
  }
  if (!error) return false;
  const now = Date.now();
  await changeMessage(message, (kept) => afterFailure(kept, error, now));
  if (message.problem === null && error.status !== 401) onFailed();
  return !stopsAll(error);
}

async function sendAll(sending: Sending): Promise<number | null> {
  let goesOn = true;
  while (goesOn) {
    const message = nextToSend(await listMessages(sending.userId), Date.now());
    if (!message) break;
    goesOn = await sendOne(message, sending);
  }
  const at = nextTryAt(await listMessages(sending.userId));
  if (at === null) return null;
  const ms = at - Date.now();
  return ms > 0 ? ms : soonMs;
}

let turn: Promise<unknown> = Promise.resolve();

/** One round after the other: in all tabs of the browser, where it can do that. */
function inTurn<T>(round: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(lock, round);
  const next = turn.then(round);
  turn = next.catch(() => undefined);
  return next;
}

/**
 * Sends what waits, in the order of writing, one after the other; in a thread nothing overtakes what waits. Tabs take
 * turns. Gives back after how many milliseconds it is worth trying again; null when nothing waits.
 */
export const sendMessages = (sending: Sending): Promise<number | null> => inTurn(() => sendAll(sending));
