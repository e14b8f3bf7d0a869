import type { Conversation, Message } from '@vault/contracts/marketplace/messages';
import type { Changes, ChangesOf } from '../../../api/optimistic-updates';
import { changePages } from '../../../lib/change-items';
import type { conversationsApi } from './conversations.api';

/** Adds a sent message to its cached conversation without refetching. */
export const addMessage = (message: Message): Changes =>
  ({
    messages: (data, id) => {
      const [newest, ...older] = data.pages;
      const isListed = data.pages.some(({ items }) => items.some((item) => item.id === message.id));
      if (!newest || isListed || id !== message.conversationId) return data;
      return { ...data, pages: [{ ...newest, items: [message, ...newest.items], total: newest.total + 1 }, ...older] };
    },
  }) satisfies ChangesOf<typeof conversationsApi>;

/** Sets the unread count of a conversation to zero in every cached query that holds it. */
export function markRead(id: string): Changes {
  const asRead = (conversation: Conversation): Conversation => ({ ...conversation, unreadCount: 0 });
  return {
    conversation: (conversation, cachedId) => (cachedId === id ? asRead(conversation) : conversation),
    directConversation: (conversation) => (conversation?.id === id ? asRead(conversation) : conversation),
    conversations: (data) => changePages(data, (conversation) => conversation.id === id, asRead),
  } satisfies ChangesOf<typeof conversationsApi>;
}
