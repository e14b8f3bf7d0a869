import { skipToken } from '@reduxjs/toolkit/query';
import type { ListingDetail } from '@vault/contracts/marketplace/listings';
import { lazy, Suspense, useMemo } from 'react';
import { Card } from '../../design-system/card';
import { Skeleton } from '../../design-system/skeleton';
import { castingOf, ComparablesCard } from '../../features/comparables';
import { SellerCard, useWishedListingsQuery } from '../../features/market';
import { ListingActions } from './listing-actions';
import { ListingFacts } from './listing-facts';
import { ListingGallery } from './listing-gallery';
import { ListingHeadline } from './listing-headline';
import { ListingRelease } from './listing-release';
import { OwnerPanel } from './owner-panel';

const ListingTakeDown = lazy(async () => ({
  default: (await import('../../features/moderation/listing-take-down')).ListingTakeDown,
}));
const ListingConversation = lazy(async () => ({
  default: (await import('../../features/trading/inbox/listing-conversation')).ListingConversation,
}));

interface ListingViewProps {
  listing: ListingDetail;
  viewerId: string;
  /** Set for administrators: called after the listing was taken down. */
  onTakenDown: (() => void) | undefined;
  /** Whether the message composer gets the focus. */
  isComposing: boolean;
}

const Description = ({ description }: { description: string | null }) => (
  <Card aria-labelledby="listing-description" className="p-4 sm:p-6">
    <h2 id="listing-description" className="type-heading">
      Description
    </h2>
    <p className={`mt-3 max-w-[68ch] whitespace-pre-line ${description ? '' : 'text-muted'}`}>
      {description || 'No description provided.'}
    </p>
  </Card>
);

const column = 'grid min-w-0 gap-6 max-lg:contents';

export const ListingView = ({ listing, viewerId, onTakenDown, isComposing }: ListingViewProps) => {
  const own = listing.userId === viewerId;
  const listingIds = useMemo(() => [listing.id], [listing.id]);
  const { data: wishes } = useWishedListingsQuery(own || listing.status !== 'active' ? skipToken : listingIds);
  const wished = (wishes?.length ?? 0) > 0;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-8">
      <div className={column}>
        <ListingGallery listing={listing} />
        <div className="max-lg:order-3">
          <Description description={listing.description} />
        </div>
        <div className="min-w-0 max-lg:order-5">
          <Suspense fallback={<Skeleton className="h-64 rounded-md" />}>
            <ListingConversation
              key={String(isComposing)}
              listing={listing}
              viewerId={viewerId}
              focusComposer={isComposing}
            />
          </Suspense>
        </div>
      </div>
      <div className={column}>
        <div className="max-lg:order-1">
          <ListingHeadline listing={listing} wished={wished} />
        </div>
        <div className="grid gap-6 max-lg:order-2">
          {own && <OwnerPanel listing={listing} />}
          <ListingActions listing={listing} own={own} wished={wished} />
          {onTakenDown && !own && (
            <Suspense>
              <ListingTakeDown listing={listing} onTakenDown={onTakenDown} />
            </Suspense>
          )}
        </div>
        <div className="empty:hidden max-lg:order-3">
          <ListingRelease listing={listing} own={own} />
        </div>
        <div className="max-lg:order-6">
          <SellerCard seller={listing.seller} own={own} />
        </div>
        <div className="max-lg:order-4">
          <ListingFacts listing={listing} />
        </div>
      </div>
      <div className="min-w-0 max-lg:order-7 lg:col-span-2">
        <ComparablesCard
          casting={castingOf({ ...listing, name: listing.title })}
          listingId={listing.id}
          releaseId={listing.releaseId}
        />
      </div>
    </div>
  );
};
