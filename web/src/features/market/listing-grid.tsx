import { skipToken } from '@reduxjs/toolkit/query';
import type { Page } from '@vault/contracts/common/page';
import type { Listing } from '@vault/contracts/marketplace/listings';
import { useMemo } from 'react';
import { ListingCard } from './listing-card';
import { listingGrid } from './listing-grid-style';
import { useWishedListingsQuery } from './wished.api';

interface PageProps {
  listings: readonly Listing[];
  viewerId: string;
  first: boolean;
}

const inSight = 3;

/** A page of a list; which of them one wishes for is asked once for all. */
const ListingPage = ({ listings, viewerId, first }: PageProps) => {
  const foreign = useMemo(
    () => listings.filter(({ userId, status }) => userId !== viewerId && status === 'active').map(({ id }) => id),
    [listings, viewerId],
  );
  const { data } = useWishedListingsQuery(foreign.length === 0 ? skipToken : foreign);
  const wished = new Set(data?.map(({ listingId }) => listingId));
  return listings.map((listing, index) => (
    <li key={listing.id} className="grid">
      <ListingCard
        listing={listing}
        viewerId={viewerId}
        wished={wished.has(listing.id)}
        priority={first && index < inSight}
      />
    </li>
  ));
};

interface ListingGridProps {
  /** Names the list for people who listen. */
  label: string;
  pages: readonly Page<Listing>[];
  viewerId: string;
}

/** Listings side by side, page after page. */
export const ListingGrid = ({ label, pages, viewerId }: ListingGridProps) => (
  <ul aria-label={label} className={listingGrid}>
    {pages.map(({ items }, index) => (
      <ListingPage key={index} listings={items} viewerId={viewerId} first={index === 0} />
    ))}
  </ul>
);
