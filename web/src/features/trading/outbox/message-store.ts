import type { Message } from '@vault/contracts/marketplace/messages';
import { changeItem, deleteItem, putItem, readItems } from '../../../lib/device-store';
import { tabEvents } from '../../../lib/tab-events';
import { inWritingOrder } from '../../../lib/send-result';
import type { WaitingMessage } from './waiting-message';

type OutboxEvent =
  | { kind: 'changed' }
  /** The id of the message that some tab is sending; null if none. */
  | { kind: 'sending'; id: string | null }
  | { kind: 'sent'; conversationKey: string; message: Message };

export interface Waiting {
  userId: string | null;
  messages: readonly WaitingMessage[];
  sendingId: string | null;
}

const prefix = 'message/';
const { publish, publishToOtherTabs, subscribe: onOutboxEvent } = tabEvents<OutboxEvent>('diecast-vault-messages');

/** Messages not stored yet, or not at all if IndexedDB fails: they last as long as the page. */
const unstored = new Map<string, WaitingMessage>();
const deletedIds = new Set<string>();
const listeners = new Set<() => void>();
let state: Waiting = { userId: null, messages: [], sendingId: null };

function updateState(change: Partial<Waiting>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

export const waitingMessages = (): Waiting => state;

export function subscribeToWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The waiting messages of a user on this device, oldest first; where the store cannot be read, those last known. */
export async function listMessages(userId: string): Promise<WaitingMessage[]> {
  const stored = await readItems<WaitingMessage>(userId, prefix).catch(() =>
    state.userId === userId ? state.messages : [],
  );
  const own = [...unstored.values()].filter((message) => message.userId === userId);
  const all = new Map([...stored, ...own].map((message) => [message.id, message]));
  return inWritingOrder([...all.values()]).filter(({ id }) => !deletedIds.has(id));
}

/** Rereads the stored messages, which other tabs change too. */
export async function refreshMessages(userId: string): Promise<void> {
  const messages = await listMessages(userId);
  updateState({ userId, messages });
}

async function store(message: WaitingMessage): Promise<void> {
  unstored.set(message.id, message);
  try {
    await putItem(message.userId, prefix + message.id, message);
    if (unstored.get(message.id) === message) unstored.delete(message.id);
  } catch {
    // The message lasts as long as the page.
  }
}

/** Adds a message: it is displayed at once, and stored when the promise resolves. */
export async function putMessage(message: Omit<WaitingMessage, 'at'>): Promise<void> {
  const previous = state.userId === message.userId ? state.messages : [];
  // The clock may return the same time twice, or be set back.
  const added = { ...message, at: Math.max(Date.now(), (previous.at(-1)?.at ?? 0) + 1) };
  const storing = store(added);
  updateState({ userId: message.userId, messages: [...previous, added] });
  await storing;
  publishToOtherTabs({ kind: 'changed' });
}

export async function changeMessage(
  { userId, id }: Pick<WaitingMessage, 'userId' | 'id'>,
  change: (message: WaitingMessage) => WaitingMessage,
): Promise<void> {
  const unstoredMessage = unstored.get(id);
  if (unstoredMessage) await store(change(unstoredMessage));
  else await changeItem<WaitingMessage>(userId, prefix + id, change).catch(() => undefined);
  await refreshMessages(userId);
  publishToOtherTabs({ kind: 'changed' });
}

export async function deleteMessage({ userId, id }: Pick<WaitingMessage, 'userId' | 'id'>): Promise<void> {
  deletedIds.add(id);
  unstored.delete(id);
  updateState({ messages: state.messages.filter((message) => message.id !== id) });
  await deleteItem(userId, prefix + id).catch(() => undefined);
  publishToOtherTabs({ kind: 'changed' });
}

export const publishSending = (id: string | null): void => publish({ kind: 'sending', id });
export const publishSent = (conversationKey: string, message: Message): void =>
  publish({ kind: 'sent', conversationKey, message });

/** Calls `listener` with every message that this or another tab has sent. */
export const onSent = (listener: (conversationKey: string, message: Message) => void): (() => void) =>
  onOutboxEvent((event) => {
    if (event.kind === 'sent') listener(event.conversationKey, event.message);
  });

/** Follows the changes of other tabs; returns how to stop. */
export function syncMessages(userId: string): () => void {
  void refreshMessages(userId);
  return onOutboxEvent((event) => {
    if (event.kind === 'changed') void refreshMessages(userId);
    if (event.kind === 'sending') updateState({ sendingId: event.id });
  });
}

const sendListeners = new Set<() => void>();

/** Asks the message sender to send now instead of at its next attempt. */
export function requestSending(): void {
  for (const listener of sendListeners) listener();
}

export function onSendRequested(listener: () => void): () => void {
  sendListeners.add(listener);
  return () => sendListeners.delete(listener);
}
