import type { Message } from '@vault/contracts/marketplace/messages';

export interface ReadReceipts {
  /** The id of the viewer’s latest message that the other side has read. */
  seen: string | null;
  /** The id of the viewer’s latest message, unless it has been read. */
  sent: string | null;
}

/** Which of the viewer’s messages carry a read receipt. `messages`: newest first. */
export function readReceipts(messages: readonly Message[], viewerId: string, otherReadAt: string | null): ReadReceipts {
  const own = messages.filter(({ senderId, kind }) => senderId === viewerId && kind !== 'notice');
  const until = otherReadAt === null ? -Infinity : Date.parse(otherReadAt);
  const seen = own.find(({ createdAt }) => Date.parse(createdAt) <= until)?.id ?? null;
  const latest = own[0]?.id ?? null;
  return { seen, sent: latest === seen ? null : latest };
}

/** The id of the first of `unread` messages from the other side; null if there are none or it is not loaded. */
export const firstUnread = (messages: readonly Message[], otherId: string, unread: number): string | null =>
  unread === 0 ? null : (messages.filter(({ receiverId }) => receiverId !== otherId)[unread - 1]?.id ?? null);
