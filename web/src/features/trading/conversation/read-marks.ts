import type { Message } from '@vault/contracts/marketplace/messages';

export interface ReadMarks {
  /** One's own latest message that the other side has read. */
  seen: string | null;
  /** One's own latest, where it has not been read yet. */
  sent: string | null;
}

/** How far the other side has read what one wrote. `messages`: the newest first. */
export function readMarks(messages: readonly Message[], viewerId: string, otherReadAt: string | null): ReadMarks {
  const own = messages.filter(({ senderId, kind }) => senderId === viewerId && kind !== 'notice');
  const until = otherReadAt === null ? -Infinity : Date.parse(otherReadAt);
  const seen = own.find(({ createdAt }) => Date.parse(createdAt) <= until)?.id ?? null;
  const latest = own[0]?.id ?? null;
  return { seen, sent: latest === seen ? null : latest };
}

/** The first of so many messages of the other side that are unread; null when none is, or it is not loaded. */
export const firstUnread = (messages: readonly Message[], otherId: string, unread: number): string | null =>
  unread === 0 ? null : (messages.filter(({ receiverId }) => receiverId !== otherId)[unread - 1]?.id ?? null);
