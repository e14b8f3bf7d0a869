import type { ListingDetail } from '@vault/contracts/marketplace/listings';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { ANEW } from '../../api/first-queries';
import { ButtonLink } from '../../design-system/button-link';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';
import { Skeleton } from '../../design-system/skeleton';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';
import { useListingQuery } from './listings.api';

export const ListingNotFound = ({ title = 'Listing Not Found', children }: { title?: string; children: ReactNode }) => (
  <EmptyState as="h1" title={title} description={children}>
    <ButtonLink to="/marketplace" variant="primary">
      Back to the marketplace
    </ButtonLink>
  </EmptyState>
);

const loadingSkeleton = (
  <div role="status" aria-label="Loading the listing" className="grid gap-6">
    <Skeleton className="h-11 w-72 max-w-full" />
    <div className="grid gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-8">
      <Skeleton className="aspect-4/3 rounded-lg" />
      <Skeleton className="h-96 rounded-md" />
    </div>
  </div>
);

interface ListingGateProps {
  /** null if the address has no valid id. */
  id: number | null;
  /** The title for an invalid id. */
  invalidTitle?: string | undefined;
  children: (listing: ListingDetail) => ReactNode;
}

/** Renders `children` once the listing is loaded, 'Listing Not Found' if there is none. */
export const ListingGate = ({ id, invalidTitle, children }: ListingGateProps) => {
  const { currentData, error, isFetching, refetch } = useListingQuery(id ?? skipToken, ANEW);
  if (id === null)
    return (
      <ListingNotFound {...(invalidTitle && { title: invalidTitle })}>
        This link does not lead to a listing. Part of it may be missing.
      </ListingNotFound>
    );
  if (isApiError(error) && error.status === 404)
    return (
      <ListingNotFound>
        It may have been deleted or taken down. The marketplace may have others like it.
      </ListingNotFound>
    );
  const failure = error && (
    <ErrorPanel className="mb-4" message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
  );
  if (!currentData) return failure ?? loadingSkeleton;
  return (
    <>
      {failure}
      {children(currentData)}
    </>
  );
};
