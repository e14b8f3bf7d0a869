import { LayoutGrid } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../design-system/button-link';
import { Button } from '../../design-system/button';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';
import { PageHeader } from '../../design-system/page-header';
import { Skeleton } from '../../design-system/skeleton';
import { CarGrid, useCarPages } from '../../features/cars';
import { errorText } from '../../lib/error-text';
import { useTitle } from '../../lib/use-title';
import { Carousel } from './carousel';
import { stepOf } from './ring-geometry';
import { useBothEnds } from './use-both-ends';

const everything = {};

const AsGrid = () => {
  const { cars, total, isFetching, loadMore } = useCarPages(everything);
  return (
    <CarGrid label="Your cars" view="grid" cars={cars} total={total ?? 0} loading={isFetching} onNeedMore={loadMore} />
  );
};

export const Component = () => {
  useTitle('3D Collection Gallery');
  const { total, carAt, want, error, isFetching, retry } = useBothEnds();
  const [search, setSearch] = useSearchParams();
  const grid = search.get('view') === 'grid';
  return (
    <>
      <PageHeader
        title="3D Collection Gallery"
        className="mb-4"
        actions={
          total ? (
            <Button
              aria-pressed={grid}
              variant={grid ? 'primary' : 'secondary'}
              onClick={() => setSearch(grid ? {} : { view: 'grid' })}
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
        <EmptyState title="No cars in your collection yet" description="The ring turns as soon as it has a car.">
          <ButtonLink to="/add-car" variant="primary">
            Add Your First Car
          </ButtonLink>
        </EmptyState>
      )}
      {total !== null &&
        total > 0 &&
        // Another number of panels is another ring.
        (grid ? <AsGrid /> : <Carousel key={stepOf(total)} cars={total} carAt={carAt} want={want} />)}
    </>
  );
};
