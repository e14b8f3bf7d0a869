import { X } from 'lucide-react';
import { Button } from '../../design-system/button';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';
import { PageHeader } from '../../design-system/page-header';
import { CarGrid } from '../../features/cars/car-grid';
import { CarGridSkeleton } from '../../features/cars/car-grid-skeleton';
import { useCarPages } from '../../features/cars/use-car-pages';
import { useCarStatsQuery } from '../../features/vault/vault.api';
import { errorText } from '../../lib/error-text';
import { formatCount } from '../../lib/format';
import { useTitle } from '../../lib/use-title';
import { isFiltered, toCarFilters } from './search-filters';
import { SearchForm } from './search-form';
import { useSearchFilters } from './use-search-filters';

export const Component = () => {
  useTitle('Search Collection');
  const search = useSearchFilters();
  const { data: stats } = useCarStatsQuery();
  const { cars, total, error, isFetching, loadMore, retry } = useCarPages(toCarFilters(search.filters));
  return (
    <>
      <PageHeader title="Search Collection" />
      <SearchForm search={search} brandCounts={stats?.brandCounts ?? []} />
      <h2 className="sr-only">Results</h2>
      <div className="my-4 flex min-h-11 items-center justify-between gap-4">
        <p role="status" className="type-label text-muted">
          {total !== null && `${formatCount(total)} car(s) found`}
        </p>
        {isFiltered({ ...search.filters, search: search.text }) && (
          <Button size="sm" onClick={search.clear} className="min-h-10">
            <X aria-hidden className="size-4" />
            Clear Filters
          </Button>
        )}
      </div>
      {error && <ErrorPanel className="mb-4" message={errorText(error)} onRetry={retry} retrying={isFetching} />}
      {total === null && !error && <CarGridSkeleton view="grid" />}
      {total === 0 &&
        (isFiltered(search.filters) ? (
          <EmptyState
            as="h3"
            title="No cars found"
            description="Try a shorter or different name, another brand or condition, or clear the filters."
          />
        ) : (
          <EmptyState title="No cars found" description="Your collection is empty. Add some cars to get started!" />
        ))}
      {total !== null && total > 0 && (
        <CarGrid label="Cars found" view="grid" cars={cars} total={total} loading={isFetching} onNeedMore={loadMore} />
      )}
    </>
  );
};
