import { type ReactNode, useId } from 'react';
import type { Conversation } from '@vault/contracts/marketplace/messages';
import { type ConversationContext, toConversationContext } from '../api/conversation-context';
import { ConversationView } from '../conversation/conversation-view';
import { ConversationHead } from './conversation-head';

type Collector = Conversation['with'];

/** What the page adds to a conversation for its other side. */
export interface ConversationSlots {
  menu?: (collector: Collector) => ReactNode;
  /** The button that unblocks the collector. */
  unblock?: (collector: Collector) => ReactNode;
}

interface OpenConversationProps {
  other: Collector;
  /** null before the first message. */
  conversation: Conversation | null;
  viewerId: string;
  slots: ConversationSlots;
}

const newConversationContext = ({ id, displayName: name }: Collector, viewerId: string): ConversationContext => ({
  viewerId,
  conversationId: null,
  other: { id, name },
  listing: null,
});

/** A conversation with its head, filling its pane. */
export const OpenConversation = ({ other, conversation, viewerId, slots }: OpenConversationProps) => {
  const context = conversation
    ? toConversationContext(conversation, viewerId)
    : newConversationContext(other, viewerId);
  const headingId = useId();
  const hasAccount = conversation?.closed !== 'gone';
  return (
    <section aria-labelledby={headingId} className="flex h-full min-h-0 flex-col">
      <ConversationHead
        id={headingId}
        other={other}
        linked={hasAccount}
        listing={context.listing}
        menu={hasAccount && slots.menu?.(other)}
      />
      <ConversationView
        context={context}
        focusComposer={conversation === null}
        unblock={slots.unblock?.(other)}
        className="grow"
        logClassName="min-h-0 grow basis-0"
      />
    </section>
  );
};
