import { skipToken } from '@reduxjs/toolkit/query';
import type { Page } from '@vault/contracts/common/page';
import type { Listing } from '@vault/contracts/marketplace/listings';
import { useDeferredValue, useMemo } from 'react';
import { Skeleton } from '../../design-system/skeleton';
import { ListingCard } from './listing-card';
import { useWishedListingsQuery } from './wished.api';

const gridStyle = 'grid grid-cols-1 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] sm:gap-4';

interface ListingPageProps {
  listings: readonly Listing[];
  viewerId: string;
  isFirst: boolean;
}

const PRIORITY_CARDS = 3;
/** As many as any first screen shows. */
const FIRST_CARDS = 8;
const SKELETON_CARDS = 6;

/** A page of a list; one request finds the wished listings of the whole page. */
const ListingPage = ({ listings, viewerId, isFirst }: ListingPageProps) => {
  const otherIds = useMemo(
    () => listings.filter(({ userId, status }) => userId !== viewerId && status === 'active').map(({ id }) => id),
    [listings, viewerId],
  );
  const { data } = useWishedListingsQuery(otherIds.length === 0 ? skipToken : otherIds);
  const wished = new Set(data?.map(({ listingId }) => listingId));
  // What nobody sees yet does not delay what is seen; it takes the place of a card that is not painted.
  const rendered = useDeferredValue(listings.length, FIRST_CARDS);
  return listings.map((listing, index) => (
    <li key={listing.id} className={index < rendered ? 'grid' : 'h-60 sm:h-[29rem]'}>
      {index < rendered && (
        <ListingCard
          listing={listing}
          viewerId={viewerId}
          wished={wished.has(listing.id)}
          priority={isFirst && index < PRIORITY_CARDS}
        />
      )}
    </li>
  ));
};

interface ListingGridProps {
  /** The accessible name of the list. */
  label: string;
  pages: readonly Page<Listing>[];
  viewerId: string;
}

export const ListingGrid = ({ label, pages, viewerId }: ListingGridProps) => (
  <ul aria-label={label} className={gridStyle}>
    {pages.map(({ items }, index) => (
      <ListingPage key={index} listings={items} viewerId={viewerId} isFirst={index === 0} />
    ))}
  </ul>
);

export const ListingGridSkeleton = () => (
  <div role="status" aria-label="Loading listings" className={gridStyle}>
    {Array.from({ length: SKELETON_CARDS }, (_, index) => (
      <Skeleton key={index} className="h-60 rounded-md sm:h-[31rem]" />
    ))}
  </div>
);
