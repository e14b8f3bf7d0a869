import clsx from 'clsx';
import { ListChecks, X } from 'lucide-react';
import { Button } from '../../design-system/button';
import { RemovableChip } from '../../design-system/chip';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';
import {
  CarGrid,
  CarGridSkeleton,
  toListingCriteria,
  SelectedCars,
  useAllIds,
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

const byName = 'Check the spelling, or try fewer or shorter words.';
const byFilter = 'Take a filter away, choose another brand or condition, or clear the filters.';

/** What to try when nothing was found, according to what was asked for. */
const SearchHints = ({ filters }: { filters: SearchFilters }) =>
  isFiltered(filters) ? (
    <EmptyState
      as="h3"
      title="No cars found"
      description={[filters.search.trim() && byName, filterChips(filters).length > 0 && byFilter]
        .filter(Boolean)
        .join(' ')}
    />
  ) : (
    <EmptyState as="h3" title="No cars found" description="Your collection is empty. Add some cars to get started!" />
  );

const foundText = (total: number, capped: boolean): string => `${formatCount(total)}${capped ? '+' : ''} car(s) found`;

/** What was found, and what can be done with it. */
export const SearchResults = ({ search }: { search: ReturnType<typeof useSearchFilters> }) => {
  const { filters, text, change, clear } = search;
  const asked = toCarFilters(filters);
  const { cars, total, capped, stale, error, isFetching, loadMore, retry } = useCarPages(asked);
  const selection = useSelection();
  const all = useAllIds({ filters: toListingCriteria(asked), cars, total, choose: selection.choose });
  const edit = useEditCar();
  const labels = useSelectedLabels(selection.ids);
  const remove = (key: keyof SearchFilters) => change({ [key]: noFilters[key] });
  const shown = total !== null && total > 0;
  return (
    <>
      <h2 className="sr-only">Results</h2>
      <div className="my-4 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="mr-auto type-label text-muted">
          {total !== null && foundText(total, capped)}
        </p>
        {shown && !selection.on && (
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
        {shown && !stale && isNearSpelling(filters.search, cars) && (
          <p className="-mt-1 mb-4 type-small text-muted">
            No car is written quite like ‘{filters.search}’. These come close.
          </p>
        )}
        {shown && (
          <CarGrid
            label="Cars found"
            view="grid"
            cars={cars}
            total={total}
            loading={isFetching}
            onNeedMore={loadMore}
            selection={{ ...selection, all }}
            onEdit={edit}
          />
        )}
      </div>
      <SelectedCars selection={selection} total={total} onAll={all} more={labels.entry} />
      {labels.dialog}
    </>
  );
};
