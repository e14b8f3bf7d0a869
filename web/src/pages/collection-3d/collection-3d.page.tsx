import { LayoutGrid } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { AHEAD, type PageHandle } from '../../api/first-queries';
import { ButtonLink } from '../../design-system/button-link';
import { Button } from '../../design-system/button';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';
import { PageHeader } from '../../design-system/page-header';
import { Skeleton } from '../../design-system/skeleton';
import { CarGrid, carsApi, useCarPages } from '../../features/cars';
import { errorText } from '../../lib/error-text';
import { useTitle } from '../../lib/use-title';
import { Carousel } from './carousel';
import { stepOf } from './ring-geometry';
import { newestFirst, useCarWindow } from './use-car-window';

const noFilters = {};

const AsGrid = () => {
  const { cars, total, isFetching, loadMore } = useCarPages(noFilters);
  return (
    <CarGrid label="Your cars" view="grid" cars={cars} total={total ?? 0} loading={isFetching} onNeedMore={loadMore} />
  );
};

export const handle: PageHandle = {
  firstQueries: () => [carsApi.endpoints.cars.initiate(newestFirst, AHEAD)],
};

export const Component = () => {
  useTitle('3D Collection Gallery');
  const { total, carAt, requestCars, error, isFetching, retry } = useCarWindow();
  const [search, setSearch] = useSearchParams();
  const showsGrid = search.get('view') === 'grid';
  return (
    <>
      <PageHeader
        title="3D Collection Gallery"
        className="mb-4"
        actions={
          total ? (
            <Button
              aria-pressed={showsGrid}
              variant={showsGrid ? 'primary' : 'secondary'}
              onClick={() => setSearch(showsGrid ? {} : { view: 'grid' })}
            >
              <LayoutGrid aria-hidden className="size-4.5" />
              Grid
            </Button>
          ) : undefined
        }
      />
      {error && <ErrorPanel className="mb-4" message={errorText(error)} onRetry={retry} retrying={isFetching} />}
      {total === null && !error && <Skeleton className="h-[min(34rem,70dvh)] rounded-lg" />}
      {total === 0 && (
        <EmptyState title="No cars in your collection yet" description="Add a car to see it in 3D.">
          <ButtonLink to="/add-car" variant="primary">
            Add Your First Car
          </ButtonLink>
        </EmptyState>
      )}
      {total !== null &&
        total > 0 &&
        // A different number of panels needs a new ring.
        (showsGrid ? (
          <AsGrid />
        ) : (
          <Carousel key={stepOf(total)} cars={total} carAt={carAt} requestCars={requestCars} />
        ))}
    </>
  );
};
