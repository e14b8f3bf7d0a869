import { BookmarkPlus, Plus, SlidersHorizontal, X } from 'lucide-react';
import { Button } from '../../design-system/button';
import { ButtonLink } from '../../design-system/button-link';
import { RemovableChip } from '../../design-system/chip';
import { EmptyState } from '../../design-system/empty-state';
import {
  filterChips,
  isFiltered,
  type ListingFiltersHandle,
  type ListingPages,
  ListingPagesView,
  resultCountText,
  toListingCriteria,
} from '../../features/market';

interface MarketResultsProps {
  search: ListingFiltersHandle;
  list: ListingPages;
  viewerId: string;
  onSave: () => void;
  /** The number of active filters in the sheet of narrow screens. */
  filterCount: number;
  onFilters: () => void;
}

const NoResults = ({ hasFilters }: { hasFilters: boolean }) => (
  <EmptyState
    as="h3"
    title="No listings found"
    description={
      hasFilters
        ? 'Remove a filter, or save this search to be notified of new matches.'
        : 'There are no listings at the moment. Yours could be the first.'
    }
  >
    <ButtonLink to="/marketplace/create" variant={hasFilters ? 'secondary' : 'primary'}>
      <Plus aria-hidden className="size-4.5" />
      Create First Listing
    </ButtonLink>
  </EmptyState>
);

/** The results with the active filters and a button to save the search. */
export const MarketResults = ({ search, list, viewerId, onSave, filterCount, onFilters }: MarketResultsProps) => {
  const { filters, change, clear } = search;
  const chips = filterChips(filters);
  const { status: _state, seller: _seller, ...criteria } = toListingCriteria(filters);
  const isSavable = Object.keys(criteria).length > 0;
  return (
    <div className="min-w-0">
      <h2 className="sr-only">Listings</h2>
      <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="mr-auto type-label text-muted">
          {list.total !== null && resultCountText(list.total, list.isTotalCapped)}
        </p>
        <Button size="sm" className="min-h-11 lg:hidden" onClick={onFilters}>
          <SlidersHorizontal aria-hidden className="size-4" />
          <span>Filters{filterCount > 0 && <span className="tabular-nums"> · {filterCount}</span>}</span>
        </Button>
        {isSavable && (
          <Button size="sm" className="min-h-11" onClick={onSave}>
            <BookmarkPlus aria-hidden className="size-4" />
            Save this search
          </Button>
        )}
        {isFiltered(filters) && (
          <Button size="sm" variant="quiet" onClick={clear} className="min-h-11">
            <X aria-hidden className="size-4" />
            Clear Filters
          </Button>
        )}
        {chips.length > 0 && (
          <ul aria-label="Active filters" className="flex w-full flex-wrap gap-2">
            {chips.map(({ key, label }) => (
              <li key={key} className="max-w-full">
                <RemovableChip label={label} onRemove={() => change({ [key]: '' })} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <ListingPagesView
        label="Listings"
        list={list}
        viewerId={viewerId}
        empty={<NoResults hasFilters={isFiltered(filters)} />}
      />
    </div>
  );
};
