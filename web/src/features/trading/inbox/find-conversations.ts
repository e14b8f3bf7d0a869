import type { Conversation } from '@vault/contracts/marketplace/messages';

/** Lower case without accents. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The conversations whose collector, listing or latest message contain every word of the search. */
export function findConversations(conversations: readonly Conversation[], search: string): Conversation[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return conversations.filter((conversation) => {
    const text = fold([conversation.with.displayName, conversation.listing?.title, conversation.lastMessage].join(' '));
    return words.every((word) => text.includes(word));
  });
}

export type InboxFilter = 'all' | 'unread' | 'direct' | 'listing';

export const filterConversations = (conversations: readonly Conversation[], filter: InboxFilter): Conversation[] =>
  conversations.filter(
    ({ kind, unreadCount }) => filter === 'all' || (filter === 'unread' ? unreadCount > 0 : kind === filter),
  );
