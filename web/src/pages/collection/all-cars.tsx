import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';
import { CarGrid } from '../../features/cars/car-grid';
import { CarGridSkeleton } from '../../features/cars/car-grid-skeleton';
import { useCarPages } from '../../features/cars/use-car-pages';
import { useViewChoice } from '../../features/cars/use-view-choice';
import { ViewToggle } from '../../features/cars/view-toggle';
import { errorText } from '../../lib/error-text';

const everything = {};

/** The whole collection, newest first. */
export const AllCars = () => {
  const [view, setView] = useViewChoice();
  const { cars, total, error, isFetching, loadMore, retry } = useCarPages(everything);
  return (
    <section aria-labelledby="all-cars">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id="all-cars" className="type-heading">
          Your Collection
        </h2>
        <ViewToggle view={view} onChange={setView} />
      </div>
      {total === null && !error && <CarGridSkeleton view={view} />}
      {total === 0 && (
        <EmptyState
          as="h3"
          className="rounded-md border border-dashed border-line py-8! *:first:hidden"
          title="No cars found"
          description="Your collection is empty. Add some cars to get started!"
        />
      )}
      {total !== null && total > 0 && (
        <CarGrid label="Your cars" view={view} cars={cars} total={total} loading={isFetching} onNeedMore={loadMore} />
      )}
      {error && <ErrorPanel className="mt-4" message={errorText(error)} onRetry={retry} retrying={isFetching} />}
    </section>
  );
};
