import { Search } from 'lucide-react';
import { ButtonLink } from '../../design-system/button-link';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';
import { PageHeader } from '../../design-system/page-header';
import { Skeleton } from '../../design-system/skeleton';
import { MarketNav, SavedSearchCard, useSavedSearchesQuery } from '../../features/market';
import { errorText } from '../../lib/error-text';
import { useTitle } from '../../lib/use-title';

export const Component = () => {
  useTitle('Saved searches');
  const { data, error, isFetching, refetch } = useSavedSearchesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeader
        title="Saved searches"
        description="New listings that match your searches are collected here, and emailed to you if you like."
        className="mb-4"
      />
      <MarketNav />
      {error && (
        <ErrorPanel className="mb-4" message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !error && <Skeleton className="h-36 rounded-md" />}
      {data?.length === 0 && (
        <EmptyState
          title="No saved searches yet"
          description="Search the marketplace, then press ‘Save this search’ to be notified of new matches."
        >
          <ButtonLink to="/marketplace" variant="primary">
            <Search aria-hidden className="size-4.5" />
            Search the market
          </ButtonLink>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul aria-label="Saved searches" className="grid grid-cols-1 gap-3 sm:gap-4 md:grid-cols-2 xl:grid-cols-3">
          {data.map((search) => (
            <li key={search.id} className="grid">
              <SavedSearchCard search={search} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
