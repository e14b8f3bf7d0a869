import type { Conversation } from '@vault/contracts/marketplace/messages';
import { type Peer, peerOf } from '../api/peer';
import { ConversationView } from '../conversation/conversation-view';
import { ConversationFrame, type ConversationSlots } from './conversation-frame';
import { ConversationHead } from './conversation-head';

interface OpenConversationProps {
  other: Conversation['with'];
  /** null before the first word. */
  conversation: Conversation | null;
  viewerId: string;
  slots: ConversationSlots;
}

const firstWordTo = ({ id, displayName: name }: Conversation['with'], viewerId: string): Peer => ({
  ...{ viewerId, conversationId: null, other: { id, name }, listing: null },
});

/** What is said with somebody, under who it is and what it is about. */
export const OpenConversation = ({ other, conversation, viewerId, slots }: OpenConversationProps) => {
  const peer = conversation ? peerOf(conversation, viewerId) : firstWordTo(other, viewerId);
  const there = conversation?.closed !== 'gone';
  return (
    <ConversationFrame
      head={(id) => (
        <ConversationHead
          id={id}
          other={other}
          linked={there}
          listing={peer.listing}
          menu={there && slots.menu?.(other)}
        />
      )}
    >
      <ConversationView
        peer={peer}
        focusComposer={conversation === null}
        unblock={slots.unblock?.(other)}
        className="grow"
        logClassName="min-h-0 grow basis-0"
      />
    </ConversationFrame>
  );
};
