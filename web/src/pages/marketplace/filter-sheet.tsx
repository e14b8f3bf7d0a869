import { Button } from '../../design-system/button';
import { Dialog } from '../../design-system/dialog';
import type { ListingFacets, ListingFiltersHandle } from '../../features/market';
import { countOf } from '../../lib/format';
import { FacetPanel } from './facet-panel';
import { PriceRange } from './price-range';

interface FilterSheetProps {
  search: ListingFiltersHandle;
  facets: ListingFacets | undefined;
  /** The number of results; null while it is loading. */
  total: number | null;
  onClose: () => void;
}

/** The filters on narrow screens. */
export const FilterSheet = ({ search, facets, total, onClose }: FilterSheetProps) => (
  <Dialog
    open
    onOpenChange={onClose}
    title="Filters"
    footer={
      <Button variant="primary" className="grow" onClick={onClose}>
        {total === null ? 'Show listings' : `Show ${countOf(total, 'listing')}`}
      </Button>
    }
  >
    <div className="mb-5 grid grid-cols-2 gap-3 sm:hidden">
      <PriceRange search={search} />
    </div>
    <FacetPanel filters={search.filters} facets={facets} onChange={search.change} />
  </Dialog>
);
