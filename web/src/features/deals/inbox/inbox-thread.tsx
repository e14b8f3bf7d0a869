import { Link } from 'react-router-dom';
import { Badge, type BadgeTone } from '../../../design-system/badge';
import { ButtonLink } from '../../../design-system/button-link';
import { EmptyState } from '../../../design-system/empty-state';
import { ErrorPanel } from '../../../design-system/error-panel';
import { PhotoFrame } from '../../../design-system/photo-frame';
import { Skeleton } from '../../../design-system/skeleton';
import { isApiError } from '../../../lib/api-error';
import { errorText } from '../../../lib/error-text';
import { useConversationQuery } from '../api/conversations.api';
import { type DealtListing, listingOf, peerOf } from '../thread/peer';
import { Thread } from '../thread/thread';
import { askedPrice } from '../../../lib/price';

const states: Record<DealtListing['status'], { label: string; tone: BadgeTone } | null> = {
  active: null,
  reserved: { label: 'Reserved', tone: 'warn' },
  sold: { label: 'Sold', tone: 'danger' },
  removed: { label: 'Taken down', tone: 'danger' },
};

const About = ({ listing }: { listing: DealtListing }) => {
  const state = states[listing.status];
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 type-small text-muted">
      <Link
        to={`/marketplace/listings/${listing.id}`}
        className="min-w-0 truncate underline decoration-control underline-offset-4 hover:decoration-accent"
      >
        {listing.title}
      </Link>
      <span className="type-money">{askedPrice(listing)}</span>
      {listing.type === 'trade' && <Badge>Trade</Badge>}
      {state && <Badge tone={state.tone}>{state.label}</Badge>}
    </p>
  );
};

/** One conversation of the inbox, with whom and what it is about. */
export const InboxThread = ({ id, viewerId }: { id: string; viewerId: string }) => {
  const { currentData: conversation, error, isFetching, refetch } = useConversationQuery(id);
  if (!conversation) {
    if (isApiError(error) && error.status === 404)
      return (
        <EmptyState title="Conversation Not Found" description="It does not exist, or it is somebody else's.">
          <ButtonLink to="/marketplace/inbox" variant="primary">
            Back to your inbox
          </ButtonLink>
        </EmptyState>
      );
    if (error)
      return (
        <ErrorPanel className="m-3" message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      );
    return <Skeleton className="m-4 h-16" />;
  }
  const listing = listingOf(conversation);
  return (
    <section aria-labelledby="thread" className="flex h-full min-h-0 flex-col">
      <header className="flex items-center gap-3 border-b border-line bg-surface px-4 py-3">
        {listing && (
          <PhotoFrame
            photo={listing.photo ? { url: listing.photo } : null}
            alt=""
            sizes="4rem"
            className="w-14 shrink-0 rounded-xs border border-line"
          />
        )}
        <div className="min-w-0 grow">
          <h2 id="thread" className="truncate type-label text-base">
            {conversation.with.displayName}
          </h2>
          {listing && <About listing={listing} />}
        </div>
      </header>
      <Thread key={id} peer={peerOf(conversation, viewerId)} className="grow" logClassName="min-h-0 grow basis-0" />
    </section>
  );
};
