import { useState } from 'react';
import { Button } from '../../../design-system/button';
import { ButtonLink } from '../../../design-system/button-link';
import { EmptyState } from '../../../design-system/empty-state';
import { ErrorPanel } from '../../../design-system/error-panel';
import { Skeleton } from '../../../design-system/skeleton';
import { errorText } from '../../../lib/error-text';
import { countOf } from '../../../lib/format';
import { useNow } from '../../../lib/use-now';
import type { ConversationTarget } from '../../../lib/message-addresses';
import { ConversationLink } from './conversation-link';
import { filterConversations, findConversations, type InboxFilter } from './find-conversations';
import { InboxTools } from './inbox-tools';
import { useConversations } from './use-conversations';
import { WaitingNotice } from './waiting-notice';

interface InboxListProps {
  viewerId: string;
  open: ConversationTarget | null;
}

/** Fewer than these are seen at a glance. */
const toolsFrom = 6;

const foundText = (count: number, partly: boolean): string =>
  `${count === 0 ? 'Nothing found' : `${countOf(count, 'conversation')} found`}${partly ? ' among those that are loaded' : ''}`;

/** Everybody whom one writes with, the latest first. */
export const InboxList = ({ viewerId, open }: InboxListProps) => {
  const { conversations, error, retry, retrying, more, loadingMore } = useConversations();
  const [words, setWords] = useState('');
  const [filter, setFilter] = useState<InboxFilter>('all');
  const now = useNow(60_000);
  const found = conversations && filterConversations(findConversations(conversations, words), filter);
  const narrowed = words.trim() !== '' || filter !== 'all';
  return (
    <>
      <WaitingNotice viewerId={viewerId} />
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
          description="Write to a collector from their profile or to a seller from a listing: what is said and offered comes together here."
        >
          <ButtonLink to="/collector-network" variant="primary">
            Discover collectors
          </ButtonLink>
          <ButtonLink to="/marketplace">Browse the market</ButtonLink>
        </EmptyState>
      )}
      {conversations && found && (conversations.length >= toolsFrom || more) && (
        <InboxTools
          words={words}
          onWords={setWords}
          filter={filter}
          onFilter={setFilter}
          found={narrowed ? foundText(found.length, more !== null) : ''}
        />
      )}
      {found && found.length > 0 && (
        <ul aria-label="Conversations" className="divide-y divide-line">
          {found.map((conversation) => (
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
