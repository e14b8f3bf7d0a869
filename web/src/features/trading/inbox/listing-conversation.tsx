import type { ListingDetail } from '@vault/contracts/marketplace/listings';
import type { Conversation } from '@vault/contracts/marketplace/messages';
import clsx from 'clsx';
import { useState } from 'react';
import { ErrorPanel } from '../../../design-system/error-panel';
import { Panel } from '../../../design-system/panel';
import { Skeleton } from '../../../design-system/skeleton';
import { errorText } from '../../../lib/error-text';
import { useListingConversationIdQuery } from '../api/conversations.api';
import { ConversationRow } from './conversation-row';
import { useConversations } from './use-conversations';
import { toConversationListing, toConversationContext } from '../api/conversation-context';
import { ConversationView } from '../conversation/conversation-view';
import { useNow } from '../../../lib/use-now';

interface ListingConversationProps {
  listing: ListingDetail;
  viewerId: string;
  /** Whether the composer gets the focus and scrolls into view. */
  focusComposer?: boolean | undefined;
}

const framed = 'overflow-hidden rounded-sm border border-line';
const logHeight = 'max-h-112';

const BuyerConversation = ({ listing, viewerId, focusComposer }: ListingConversationProps) => {
  const {
    currentData: id,
    error,
    isFetching,
    refetch,
  } = useListingConversationIdQuery(listing.id, {
    refetchOnMountOrArgChange: true,
  });
  if (id === undefined)
    return error ? (
      <ErrorPanel message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Skeleton className="h-44" />
    );
  const { seller } = listing;
  return (
    <ConversationView
      context={{
        viewerId,
        conversationId: id,
        other: { id: seller.id, name: seller.displayName },
        listing: toConversationListing(listing),
      }}
      showsToast
      focusComposer={focusComposer}
      className={framed}
      logClassName={logHeight}
    />
  );
};

interface ConversationChoiceProps {
  conversations: readonly Conversation[];
  chosen: Conversation;
  onChoose: (id: string) => void;
}

const ConversationChoice = ({ conversations, chosen, onChoose }: ConversationChoiceProps) => {
  const now = useNow(60_000);
  return (
    <ul aria-label="Who wrote" className="max-h-64 divide-y divide-line overflow-y-auto wide:max-h-none">
      {conversations.map((conversation) => (
        <li key={conversation.id}>
          <button
            type="button"
            aria-current={conversation.id === chosen.id}
            onClick={() => onChoose(conversation.id)}
            className={clsx(
              'w-full p-3 transition-colors focus-visible:-outline-offset-2',
              conversation.id === chosen.id ? 'bg-hover shadow-[inset_3px_0_var(--color-accent)]' : 'hover:bg-hover',
            )}
          >
            <ConversationRow conversation={conversation} now={now} withListing={false} />
          </button>
        </li>
      ))}
    </ul>
  );
};

const SellerConversations = ({ listing, viewerId, focusComposer }: ListingConversationProps) => {
  const { conversations: allConversations, error, retry, retrying } = useConversations(listing.id);
  const [choice, setChoice] = useState<string | null>(null);
  const conversations = allConversations?.filter(({ listingId }) => listingId === listing.id);
  const chosen = conversations?.find(({ id }) => id === choice) ?? conversations?.[0];
  return (
    <>
      {error && <ErrorPanel className="mb-4" message={errorText(error)} onRetry={retry} retrying={retrying} />}
      {!conversations && !error && <Skeleton className="h-44" />}
      {conversations?.length === 0 && (
        <p className="type-small text-muted">
          No messages yet. Questions and offers for this listing appear here and in your inbox.
        </p>
      )}
      {conversations && chosen && (
        <div className={`${framed} grid grid-cols-[minmax(0,1fr)] wide:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]`}>
          <div className="border-line max-wide:border-b wide:border-r">
            <ConversationChoice conversations={conversations} chosen={chosen} onChoose={setChoice} />
          </div>
          <ConversationView
            key={chosen.id}
            context={{ ...toConversationContext(chosen, viewerId), listing: toConversationListing(listing) }}
            showsToast
            focusComposer={focusComposer}
            logClassName={logHeight}
          />
        </div>
      )}
    </>
  );
};

/**
 * The conversations on the page of a listing: a visitor's with the owner or, for the owner, those with everybody.
 */
export const ListingConversation = (props: ListingConversationProps) => {
  const isOwner = props.listing.userId === props.viewerId;
  return (
    <Panel title={isOwner ? 'Messages and offers' : `Write to ${props.listing.seller.displayName}`}>
      {isOwner ? <SellerConversations {...props} /> : <BuyerConversation {...props} />}
    </Panel>
  );
};
