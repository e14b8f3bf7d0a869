import type { Conversation } from '@vault/contracts/marketplace/messages';
import clsx from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../design-system/button';
import { ButtonLink } from '../../../design-system/button-link';
import { EmptyState } from '../../../design-system/empty-state';
import { ErrorPanel } from '../../../design-system/error-panel';
import { Skeleton } from '../../../design-system/skeleton';
import { errorText } from '../../../lib/error-text';
import { countOf } from '../../../lib/format';
import { useNow } from '../../../lib/use-now';
import { conversationAddress, type ConversationTarget } from '../../../lib/message-addresses';
import { ConversationRow } from './conversation-row';
import { filterConversations, findConversations, type InboxFilter } from './find-conversations';
import { InboxTools } from './inbox-tools';
import { useConversations } from './use-conversations';
import { UnsentNotice } from './unsent-notice';

const isOpen = ({ id, kind, with: other }: Conversation, open: ConversationTarget | null): boolean =>
  open !== null && ('with' in open ? kind === 'direct' && other.id === open.with : id === open.conversation);

interface ConversationLinkProps {
  conversation: Conversation;
  open: ConversationTarget | null;
  now: number;
}

const ConversationLink = ({ conversation, open, now }: ConversationLinkProps) => {
  const isCurrent = isOpen(conversation, open);
  return (
    <Link
      to={conversationAddress(conversation.id)}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(
        'block p-4 transition-colors focus-visible:-outline-offset-2',
        isCurrent ? 'bg-hover shadow-[inset_3px_0_var(--color-accent)]' : 'hover:bg-hover',
      )}
    >
      <ConversationRow conversation={conversation} now={now} withListing />
    </Link>
  );
};

interface InboxListProps {
  viewerId: string;
  open: ConversationTarget | null;
}

/** Shorter lists need no search. */
const minForSearch = 6;

const resultText = (count: number, isPartial: boolean): string =>
  `${count === 0 ? 'No conversations' : countOf(count, 'conversation')} found${isPartial ? ' among those loaded so far' : ''}`;

/** The conversations of the viewer, latest first, with search and filters. */
export const InboxList = ({ viewerId, open }: InboxListProps) => {
  const { conversations, error, retry, retrying, more, loadingMore } = useConversations();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<InboxFilter>('all');
  const now = useNow(60_000);
  const visible = conversations && filterConversations(findConversations(conversations, search), filter);
  const isFiltered = search.trim() !== '' || filter !== 'all';
  return (
    <>
      <UnsentNotice viewerId={viewerId} />
      {error && <ErrorPanel className="m-3" message={errorText(error)} onRetry={retry} retrying={retrying} />}
      {!conversations && !error && (
        <div role="status" aria-label="Loading your conversations" className="grid gap-px p-4">
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} className="mb-4 h-16" />
          ))}
        </div>
      )}
      {conversations?.length === 0 && (
        <EmptyState
          title="No conversations yet"
          description="Write to a collector from their profile, or to a seller from a listing. Your messages and offers appear here."
        >
          <ButtonLink to="/collector-network" variant="primary">
            Discover collectors
          </ButtonLink>
          <ButtonLink to="/marketplace">Browse the market</ButtonLink>
        </EmptyState>
      )}
      {conversations && visible && (conversations.length >= minForSearch || more) && (
        <InboxTools
          search={search}
          onSearch={setSearch}
          filter={filter}
          onFilter={setFilter}
          result={isFiltered ? resultText(visible.length, more !== null) : ''}
        />
      )}
      {visible && visible.length > 0 && (
        <ul aria-label="Conversations" className="divide-y divide-line">
          {visible.map((conversation) => (
            <li key={conversation.id}>
              <ConversationLink conversation={conversation} open={open} now={now} />
            </li>
          ))}
        </ul>
      )}
      {(more ?? loadingMore) && (
        <p className="p-4 text-center">
          <Button size="sm" className="min-h-11" busy={loadingMore} onClick={more ?? undefined}>
            {loadingMore ? 'Loading...' : 'Show more'}
          </Button>
        </p>
      )}
    </>
  );
};
