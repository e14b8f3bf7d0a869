import type { ListingDetail } from '@vault/contracts/marketplace/listings';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../design-system/button-link';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';
import { Skeleton } from '../../design-system/skeleton';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';
import { useListingQuery } from './listings.api';

export const ListingMissing = ({ title = 'Listing Not Found', children }: { title?: string; children: ReactNode }) => (
  <EmptyState as="h1" title={title} description={children}>
    <ButtonLink to="/marketplace" variant="primary">
      Back to the marketplace
    </ButtonLink>
  </EmptyState>
);

const placeholder = (
  <div role="status" aria-label="Loading the listing" className="grid gap-6">
    <Skeleton className="h-11 w-72 max-w-full" />
    <div className="grid gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-8">
      <Skeleton className="aspect-4/3 rounded-lg" />
      <Skeleton className="h-96 rounded-md" />
    </div>
  </div>
);

interface ListingGateProps {
  /** null: the address names none. */
  id: number | null;
  /** What an address that names none is called. */
  invalidTitle?: string | undefined;
  children: (listing: ListingDetail) => ReactNode;
}

/** Shows what belongs to a listing once it is there; one that is gone or never was is 'Listing Not Found'. */
export const ListingGate = ({ id, invalidTitle, children }: ListingGateProps) => {
  const { currentData, error, isFetching, refetch } = useListingQuery(id ?? skipToken, {
    refetchOnMountOrArgChange: true,
  });
  if (id === null)
    return (
      <ListingMissing {...(invalidTitle && { title: invalidTitle })}>
        This address names no listing. Perhaps a part of it was lost on the way.
      </ListingMissing>
    );
  if (isApiError(error) && error.status === 404)
    return (
      <ListingMissing>It has been taken down, or it never was. The market may hold another one like it.</ListingMissing>
    );
  const failure = error && (
    <ErrorPanel className="mb-4" message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
  );
  if (!currentData) return failure ?? placeholder;
  return (
    <>
      {failure}
      {children(currentData)}
    </>
  );
};
