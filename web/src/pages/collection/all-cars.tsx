import { ListChecks } from 'lucide-react';
import { Button } from '../../design-system/button';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';
import {
  CarGrid,
  CarGridSkeleton,
  OpenReleasesLink,
  SelectedCars,
  useSelectAll,
  useCarPages,
  useEditCar,
  useViewChoice,
  ViewToggle,
} from '../../features/cars';
import { useSelectedLabels } from '../../features/exports';
import { useSelection } from '../../features/selection';
import { errorText } from '../../lib/error-text';
import { isSample } from '../../lib/sample-car';

export const ALL_CARS = {};

/** The whole collection, newest first. */
export const AllCars = () => {
  const [view, setView] = useViewChoice();
  const { cars, total, error, isFetching, loadMore, retry } = useCarPages(ALL_CARS);
  const selection = useSelection();
  const selectAll = useSelectAll({ filters: ALL_CARS, cars, total, select: selection.select });
  const edit = useEditCar();
  const labels = useSelectedLabels(selection.ids);
  const hasCars = total !== null && total > 0;
  const isOwn = !cars.some(isSample);
  return (
    <section aria-labelledby="all-cars">
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <h2 id="all-cars" className="mr-auto type-heading">
          Your Collection
        </h2>
        <OpenReleasesLink />
        {hasCars && isOwn && !selection.on && (
          <Button variant="quiet" size="sm" className="min-h-11" onClick={selection.start}>
            <ListChecks aria-hidden className="size-4.5" />
            Select
          </Button>
        )}
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
      {hasCars && (
        <CarGrid
          label="Your cars"
          view={view}
          cars={cars}
          total={total}
          loading={isFetching}
          onNeedMore={loadMore}
          selection={isOwn ? { ...selection, all: selectAll } : undefined}
          onEdit={isOwn ? edit : undefined}
        />
      )}
      {error && <ErrorPanel className="mt-4" message={errorText(error)} onRetry={retry} retrying={isFetching} />}
      <SelectedCars selection={selection} total={total} onAll={selectAll} onLabels={labels.open} />
      {labels.dialog}
    </section>
  );
};
