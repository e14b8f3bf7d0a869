import type { Conversation } from '@vault/contracts/marketplace/messages';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { conversationAddress, type ConversationTarget } from '../../../lib/message-addresses';
import { ConversationRow } from './conversation-row';

const isOpen = ({ id, kind, with: other }: Conversation, open: ConversationTarget | null): boolean =>
  open !== null && ('with' in open ? kind === 'direct' && other.id === open.with : id === open.conversation);

interface ConversationLinkProps {
  conversation: Conversation;
  open: ConversationTarget | null;
  now: number;
}

/** A conversation of the list; pressing it opens it. */
export const ConversationLink = ({ conversation, open, now }: ConversationLinkProps) => {
  const current = isOpen(conversation, open);
  return (
    <Link
      to={conversationAddress(conversation.id)}
      aria-current={current ? 'page' : undefined}
      className={clsx(
        'block p-4 transition-colors focus-visible:-outline-offset-2',
        current ? 'bg-hover shadow-[inset_3px_0_var(--color-accent)]' : 'hover:bg-hover',
      )}
    >
      <ConversationRow conversation={conversation} now={now} withListing />
    </Link>
  );
};
