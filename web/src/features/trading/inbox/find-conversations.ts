import type { Conversation } from '@vault/contracts/marketplace/messages';

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The conversations of which the other's name, the listing or the latest message hold every word. */
export function findConversations(conversations: readonly Conversation[], search: string): Conversation[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return conversations.filter((conversation) => {
    const text = folded(
      [conversation.with.displayName, conversation.listing?.title, conversation.lastMessage].join(' '),
    );
    return words.every((word) => text.includes(word));
  });
}

export type InboxFilter = 'all' | 'unread' | 'direct' | 'listing';

export const filterConversations = (conversations: readonly Conversation[], filter: InboxFilter): Conversation[] =>
  conversations.filter(
    ({ kind, unreadCount }) => filter === 'all' || (filter === 'unread' ? unreadCount > 0 : kind === filter),
  );
