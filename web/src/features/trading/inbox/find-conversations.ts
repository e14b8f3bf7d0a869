import type { Conversation } from '@vault/contracts/marketplace/messages';
import { foldText, searchWords } from '../../../lib/fold-text';

/** The conversations whose collector, listing or latest message contain every word of the search. */
export function findConversations(conversations: readonly Conversation[], search: string): Conversation[] {
  const words = searchWords(search);
  return conversations.filter((conversation) => {
    const text = foldText(
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
