import type { Page } from '@vault/contracts/common/page';
import type { Conversation, Message } from '@vault/contracts/marketplace/messages';
import type { AppDispatch } from '../../../app/store';
import { conversationsApi } from './conversations.api';

type State = Parameters<typeof conversationsApi.util.selectInvalidatedBy>[0];

const { updateQueryData, upsertQueryData, selectCachedArgsForQuery } = conversationsApi.util;

/** Shows a message in its thread as soon as it has been taken, without asking again; `first`: it may have begun it. */
export async function addMessage(dispatch: AppDispatch, state: State, message: Message, first: boolean): Promise<void> {
  const id = message.conversationId;
  if (!selectCachedArgsForQuery(state, 'messages').includes(id)) {
    if (!first) return;
    const page: Page<Message> = { items: [message], total: 1, totalCapped: false, nextCursor: null };
    await dispatch(upsertQueryData('messages', id, { pages: [page], pageParams: [null] }));
    return;
  }
  dispatch(
    updateQueryData('messages', id, ({ pages }) => {
      const newest = pages[0];
      if (!newest || pages.some(({ items }) => items.some((known) => known.id === message.id))) return;
      pages[0] = { ...newest, items: [message, ...newest.items], total: newest.total + 1 };
    }),
  );
}

/** Nothing of a conversation is unread any more, wherever it is shown. */
export function markRead(dispatch: AppDispatch, state: State, id: string): void {
  const read = (conversation: Conversation): Conversation => ({ ...conversation, unreadCount: 0 });
  if (selectCachedArgsForQuery(state, 'conversation').includes(id)) dispatch(updateQueryData('conversation', id, read));
  for (const filter of selectCachedArgsForQuery(state, 'conversations'))
    dispatch(
      updateQueryData('conversations', filter, (data) => {
        data.pages = data.pages.map((page) => ({
          ...page,
          items: page.items.map((conversation) => (conversation.id === id ? read(conversation) : conversation)),
        }));
      }),
    );
}
