import clsx from 'clsx';
import { ListChecks, X } from 'lucide-react';
import { Button } from '../../design-system/button';
import { RemovableChip } from '../../design-system/chip';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';
import {
  CarGrid,
  CarGridSkeleton,
  withoutSorting,
  SelectedCars,
  useSelectAll,
  useCarPages,
  useEditCar,
} from '../../features/cars';
import { useSelectedLabels } from '../../features/exports';
import { useSelection } from '../../features/selection';
import { errorText } from '../../lib/error-text';
import { formatCount } from '../../lib/format';
import { isNearSpelling } from './near-spelling';
import { filterChips, isFiltered, noFilters, type SearchFilters, toCarFilters } from './search-filters';
import type { useSearchFilters } from './use-search-filters';

const nameHint = 'Check the spelling, or try fewer or shorter words.';
const filterHint = 'Remove a filter, choose another brand or condition, or clear the filters.';

/** Suggestions for a search without results. */
const SearchHints = ({ filters }: { filters: SearchFilters }) =>
  isFiltered(filters) ? (
    <EmptyState
      as="h3"
      title="No cars found"
      description={[filters.search.trim() && nameHint, filterChips(filters).length > 0 && filterHint]
        .filter(Boolean)
        .join(' ')}
    />
  ) : (
    <EmptyState as="h3" title="No cars found" description="Your collection is empty. Add some cars to get started!" />
  );

const foundText = (total: number, capped: boolean): string => `${formatCount(total)}${capped ? '+' : ''} car(s) found`;

/** The results of the search with their actions. */
export const SearchResults = ({ search }: { search: ReturnType<typeof useSearchFilters> }) => {
  const { filters, text, change, clear } = search;
  const carFilters = toCarFilters(filters);
  const { cars, total, capped, stale, error, isFetching, loadMore, retry } = useCarPages(carFilters);
  const selection = useSelection();
  const selectAll = useSelectAll({ filters: withoutSorting(carFilters), cars, total, select: selection.select });
  const edit = useEditCar();
  const labels = useSelectedLabels(selection.ids);
  const remove = (key: keyof SearchFilters) => change({ [key]: noFilters[key] });
  const hasCars = total !== null && total > 0;
  return (
    <>
      <h2 className="sr-only">Results</h2>
      <div className="my-4 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="mr-auto type-label text-muted">
          {total !== null && foundText(total, capped)}
        </p>
        {hasCars && !selection.on && (
          <Button size="sm" variant="quiet" onClick={selection.start} className="min-h-10">
            <ListChecks aria-hidden className="size-4" />
            Select
          </Button>
        )}
        {isFiltered({ ...filters, search: text }) && (
          <Button size="sm" onClick={clear} className="min-h-10">
            <X aria-hidden className="size-4" />
            Clear Filters
          </Button>
        )}
        {filterChips(filters).length > 0 && (
          <ul aria-label="Active filters" className="flex w-full flex-wrap gap-2">
            {filterChips(filters).map(({ key, label }) => (
              <li key={key} className="max-w-full">
                <RemovableChip label={label} onRemove={() => remove(key)} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {error && <ErrorPanel className="mb-4" message={errorText(error)} onRetry={retry} retrying={isFetching} />}
      {total === null && !error && <CarGridSkeleton view="grid" />}
      <div className={clsx('transition-opacity', stale && 'opacity-55 delay-150')} aria-busy={stale}>
        {total === 0 && <SearchHints filters={filters} />}
        {hasCars && !stale && isNearSpelling(filters.search, cars) && (
          <p className="-mt-1 mb-4 type-small text-muted">
            No exact match for ‘{filters.search}’. These cars are spelled similarly.
          </p>
        )}
        {hasCars && (
          <CarGrid
            label="Cars found"
            view="grid"
            cars={cars}
            total={total}
            loading={isFetching}
            onNeedMore={loadMore}
            selection={{ ...selection, all: selectAll }}
            onEdit={edit}
          />
        )}
      </div>
      <SelectedCars selection={selection} total={total} onAll={selectAll} onLabels={labels.open} />
      {labels.dialog}
    </>
  );
};
