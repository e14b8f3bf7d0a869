import type { Message } from '@vault/contracts/marketplace/messages';
import { changeItem, deleteItem, putItem, readItems } from '../../../lib/device-store';
import { tabEvents } from '../../../lib/tab-events';
import { inWritingOrder } from '../../../lib/send-result';
import type { WaitingMessage } from './waiting-message';

type OutboxEvent =
  | { kind: 'changed' }
  /** Which one is on its way, from whichever tab; null between. */
  | { kind: 'sending'; id: string | null }
  | { kind: 'sent'; thread: string; message: Message };

export interface Waiting {
  userId: string | null;
  messages: readonly WaitingMessage[];
  sending: string | null;
}

const prefix = 'message/';
const { publish, publishToOtherTabs, subscribe: onOutboxEvent } = tabEvents<OutboxEvent>('diecast-vault-messages');

/** What the browser has not written down yet, or cannot: it is there as long as this page. */
const unkept = new Map<string, WaitingMessage>();
const gone = new Set<string>();
const listeners = new Set<() => void>();
let waiting: Waiting = { userId: null, messages: [], sending: null };

function show(change: Partial<Waiting>): void {
  waiting = { ...waiting, ...change };
  for (const listener of listeners) listener();
}

export const waitingMessages = (): Waiting => waiting;

export function subscribeToWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** All of an account that wait on this device, in the order of writing. */
export async function listMessages(userId: string): Promise<WaitingMessage[]> {
  const kept = await readItems<WaitingMessage>(userId, prefix).catch(() => []);
  const own = [...unkept.values()].filter((message) => message.userId === userId);
  const all = new Map([...kept, ...own].map((message) => [message.id, message]));
  return inWritingOrder([...all.values()]).filter(({ id }) => !gone.has(id));
}

/** Reads again what waits; other tabs send and write too. */
export async function refreshMessages(userId: string): Promise<void> {
  const messages = await listMessages(userId);
  show({ userId, messages });
}

async function write(message: WaitingMessage): Promise<void> {
  unkept.set(message.id, message);
  try {
    await putItem(message.userId, prefix + message.id, message);
    if (unkept.get(message.id) === message) unkept.delete(message.id);
  } catch {
    // Then it lasts as long as the page.
  }
}

/** In sight at once, and kept from then on. */
export async function putMessage(message: Omit<WaitingMessage, 'at'>): Promise<void> {
  const before = waiting.userId === message.userId ? waiting.messages : [];
  // The clock may say the same twice, or be set back.
  const put = { ...message, at: Math.max(Date.now(), (before.at(-1)?.at ?? 0) + 1) };
  const writing = write(put);
  show({ userId: message.userId, messages: [...before, put] });
  await writing;
  publishToOtherTabs({ kind: 'changed' });
}

export async function changeMessage(
  { userId, id }: Pick<WaitingMessage, 'userId' | 'id'>,
  change: (message: WaitingMessage) => WaitingMessage,
): Promise<void> {
  const here = unkept.get(id);
  if (here) await write(change(here));
  else await changeItem<WaitingMessage>(userId, prefix + id, change).catch(() => undefined);
  await refreshMessages(userId);
  publishToOtherTabs({ kind: 'changed' });
}

/** It has been taken, or is not wanted any more. */
export async function dropMessage({ userId, id }: Pick<WaitingMessage, 'userId' | 'id'>): Promise<void> {
  gone.add(id);
  unkept.delete(id);
  show({ messages: waiting.messages.filter((message) => message.id !== id) });
  await deleteItem(userId, prefix + id).catch(() => undefined);
  publishToOtherTabs({ kind: 'changed' });
}

export const publishSending = (id: string | null): void => publish({ kind: 'sending', id });
export const publishSent = (thread: string, message: Message): void => publish({ kind: 'sent', thread, message });

/** Calls `listener` with what has been taken, whichever tab sent it. */
export const onSent = (listener: (thread: string, message: Message) => void): (() => void) =>
  onOutboxEvent((event) => {
    if (event.kind === 'sent') listener(event.thread, event.message);
  });

/** Keeps what is shown true while other tabs write and send. Answers how to end it. */
export function followMessages(userId: string): () => void {
  void refreshMessages(userId);
  return onOutboxEvent((event) => {
    if (event.kind === 'changed') void refreshMessages(userId);
    if (event.kind === 'sending') show({ sending: event.id });
  });
}
