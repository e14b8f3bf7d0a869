import type { Conversation } from '@vault/contracts/marketplace/messages';
import clsx from 'clsx';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../design-system/button';
import { ButtonLink } from '../../../design-system/button-link';
import { EmptyState } from '../../../design-system/empty-state';
import { ErrorPanel } from '../../../design-system/error-panel';
import { Skeleton } from '../../../design-system/skeleton';
import { TextField } from '../../../design-system/text-field';
import { errorText } from '../../../lib/error-text';
import { countOf } from '../../../lib/format';
import { useNow } from '../../../lib/use-now';
import { ConversationRow } from './conversation-row';
import { findConversations } from './find-conversations';
import { useConversations } from './use-conversations';

/** Fewer than these are seen at a glance. */
const searchFrom = 6;

const Rows = ({ conversations, openId }: { conversations: readonly Conversation[]; openId: string | null }) => {
  const now = useNow(60_000);
  return (
    <ul aria-label="Conversations" className="divide-y divide-line">
      {conversations.map((conversation) => (
        <li key={conversation.id}>
          <Link
            to={`/marketplace/inbox/${conversation.id}`}
            aria-current={conversation.id === openId ? 'page' : undefined}
            className={clsx(
              'block p-4 transition-colors focus-visible:-outline-offset-2',
              conversation.id === openId ? 'bg-hover shadow-[inset_3px_0_var(--color-accent)]' : 'hover:bg-hover',
            )}
          >
            <ConversationRow conversation={conversation} now={now} withListing />
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** Everybody whom one writes with, the latest first. */
export const InboxList = ({ openId }: { openId: string | null }) => {
  const { conversations, error, retry, retrying, more, loadingMore } = useConversations();
  const [words, setWords] = useState('');
  const found = conversations && findConversations(conversations, words);
  return (
    <>
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
          description="Write to a seller from a listing, or list a car yourself: what is said and offered comes together here."
        >
          <ButtonLink to="/marketplace" variant="primary">
            Browse the market
          </ButtonLink>
        </EmptyState>
      )}
      {conversations && (conversations.length >= searchFrom || more) && (
        <div className="border-b border-line p-4">
          <TextField
            label="Search conversations"
            type="search"
            placeholder="Name or listing"
            lead={<Search aria-hidden className="size-4.5" />}
            value={words}
            maxLength={100}
            onChange={({ target }) => setWords(target.value)}
          />
          <p role="status" className="mt-2 type-fine text-muted empty:hidden">
            {words.trim() &&
              found &&
              `${found.length === 0 ? 'Nothing found' : `${countOf(found.length, 'conversation')} found`}${more ? ' among those that are loaded' : ''}`}
          </p>
        </div>
      )}
      {found && found.length > 0 && <Rows conversations={found} openId={openId} />}
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
