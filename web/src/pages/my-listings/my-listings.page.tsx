import { skipToken } from '@reduxjs/toolkit/query';
import type { User } from '@vault/contracts/identity/auth';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { AHEAD, ANEW, type PageHandle } from '../../api/first-queries';
import { ButtonLink } from '../../design-system/button-link';
import { EmptyState } from '../../design-system/empty-state';
import { PageHeader } from '../../design-system/page-header';
import { Segmented } from '../../design-system/segmented';
import {
  ListingPagesView,
  listingsApi,
  MarketNav,
  useListingPages,
  useListingsInfiniteQuery,
} from '../../features/market';
import { useSession } from '../../features/session';
import { countOf } from '../../lib/format';
import { useTitle } from '../../lib/use-title';

const STATUSES = ['active', 'reserved', 'sold'] as const;
const options = [
  { value: '', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'reserved', label: 'Reserved' },
  { value: 'sold', label: 'Sold' },
] as const;

const NoListings = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    title="No listings found"
    description={
      isFiltered
        ? 'None of your listings has this status.'
        : 'Offer a car from your vault: its photos and details are filled in for you.'
    }
  >
    <ButtonLink to="/marketplace/create" variant="primary">
      <Plus aria-hidden className="size-4.5" />
      {isFiltered ? 'Create Listing' : 'Create First Listing'}
    </ButtonLink>
  </EmptyState>
);

const statusOf = (params: URLSearchParams) => STATUSES.find((value) => value === params.get('status'));
const listingsOf = ({ id }: User, status: ReturnType<typeof statusOf>) => ({ seller: id, ...(status && { status }) });

export const handle: PageHandle = {
  firstQueries: ({ user, search }) => [
    listingsApi.endpoints.listings.initiate(listingsOf(user, statusOf(search)), AHEAD),
  ],
};

export const Component = () => {
  useTitle('My listings');
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const status = statusOf(params);
  const list = useListingPages(useListingsInfiniteQuery(user ? listingsOf(user, status) : skipToken, ANEW));
  return (
    <>
      <PageHeader
        title="My listings"
        description={list.total ? countOf(list.total, 'listing') : 'What you offer and what you have sold'}
        className="mb-4"
        actions={
          <ButtonLink to="/marketplace/create" variant="primary">
            <Plus aria-hidden className="size-4.5" />
            Create Listing
          </ButtonLink>
        }
      />
      <MarketNav />
      <Segmented
        label="Status"
        className="mb-5 max-[24rem]:w-full"
        value={status ?? ''}
        options={options}
        onChange={(next) => setParams(next ? { status: next } : {}, { replace: true })}
      />
      <ListingPagesView
        label="My listings"
        list={list}
        viewerId={user?.id ?? ''}
        empty={<NoListings isFiltered={status !== undefined} />}
      />
    </>
  );
};
