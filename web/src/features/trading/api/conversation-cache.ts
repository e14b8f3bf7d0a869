import type { Conversation, Message } from '@vault/contracts/marketplace/messages';
import type { Changes, ChangesOf } from '../../../api/optimistic-updates';
import { changePages } from '../../../lib/change-items';
import type { conversationsApi } from './conversations.api';

/** Shows a message in its thread as soon as it has been taken, without asking again. */
export const addMessage = (message: Message): Changes =>
  ({
    messages: (data, id) => {
      const [newest, ...older] = data.pages;
      const known = data.pages.some(({ items }) => items.some((shown) => shown.id === message.id));
      if (!newest || known || id !== message.conversationId) return data;
      return { ...data, pages: [{ ...newest, items: [message, ...newest.items], total: newest.total + 1 }, ...older] };
    },
  }) satisfies ChangesOf<typeof conversationsApi>;

/** Nothing of a conversation is unread any more, wherever it is shown. */
export function markRead(id: string): Changes {
  const read = (conversation: Conversation): Conversation => ({ ...conversation, unreadCount: 0 });
  return {
    conversation: (conversation, shown) => (shown === id ? read(conversation) : conversation),
    directConversation: (conversation) => (conversation?.id === id ? read(conversation) : conversation),
    conversations: (data) => changePages(data, (conversation) => conversation.id === id, read),
  } satisfies ChangesOf<typeof conversationsApi>;
}
