import { skipToken } from '@reduxjs/toolkit/query';
import type { Listing, ListingDetail } from '@vault/contracts/marketplace/listings';
import { lazy, Suspense, useMemo } from 'react';
import { Card } from '../../design-system/card';
import { Skeleton } from '../../design-system/skeleton';
import { type Casting, ComparablesCard } from '../../features/comparables';
import { SellerCard, useWishedListingsQuery } from '../../features/market';
import { ListingActions } from './listing-actions';
import { ListingFacts } from './listing-facts';
import { ListingGallery } from './listing-gallery';
import { ListingHeadline } from './listing-headline';
import { OwnerPanel } from './owner-panel';

type Described = Pick<Listing, 'title' | 'brand' | 'series' | 'scale' | 'year' | 'condition'>;

/** What a listing's sold copies are asked for by. What it does not say narrows nothing. */
const castingOfListing = ({ title, brand, series, scale, year, condition }: Described): Casting => ({
  name: title,
  ...(brand !== null && { brand }),
  ...(series !== null && { series }),
  ...(scale !== null && { scale }),
  ...(year !== null && { year }),
  ...(condition !== null && { condition }),
});

const ListingTakeDown = lazy(async () => ({
  default: (await import('../../features/moderation/listing-take-down')).ListingTakeDown,
}));
const ListingThread = lazy(async () => ({
  default: (await import('../../features/trading/inbox/listing-conversation')).ListingConversation,
}));

interface ListingViewProps {
  listing: ListingDetail;
  viewerId: string;
  /** Set for the administrator, who can take it down: what happens afterwards. */
  onTakenDown: (() => void) | undefined;
  /** The address asks for the composer. */
  composing: boolean;
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

/** All of a listing: pictures and words at the left, price, ways on and the seller at the right, sold prices below. */
export const ListingView = ({ listing, viewerId, onTakenDown, composing }: ListingViewProps) => {
  const own = listing.userId === viewerId;
  const asked = useMemo(() => [listing.id], [listing.id]);
  const { data: wishes } = useWishedListingsQuery(own || listing.status !== 'active' ? skipToken : asked);
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
            <ListingThread key={String(composing)} listing={listing} viewerId={viewerId} focusComposer={composing} />
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
              <ListingTakeDown listing={listing} onGone={onTakenDown} />
            </Suspense>
          )}
        </div>
        <div className="max-lg:order-6">
          <SellerCard seller={listing.seller} own={own} />
        </div>
        <div className="max-lg:order-4">
          <ListingFacts listing={listing} />
        </div>
      </div>
      <div className="min-w-0 max-lg:order-7 lg:col-span-2">
        <ComparablesCard casting={castingOfListing(listing)} />
      </div>
    </div>
  );
};
