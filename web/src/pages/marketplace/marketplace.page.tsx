import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AHEAD, type PageHandle } from '../../api/first-queries';
import { ButtonLink } from '../../design-system/button-link';
import { PageHeader } from '../../design-system/page-header';
import {
  filterText,
  listingsApi,
  MarketNav,
  readFilters,
  toListingCriteria,
  toListingQuery,
  useListingFacetsQuery,
  useListingFilters,
  useListingPages,
  useListingsInfiniteQuery,
} from '../../features/market';
import { useSession } from '../../features/session';
import { useTitle } from '../../lib/use-title';
import { FacetPanel } from './facet-panel';
import { MarketResults } from './market-results';
import { MarketSearch } from './market-search';

export const handle: PageHandle = {
  firstQueries: ({ search }) => [listingsApi.endpoints.listings.initiate(toListingQuery(readFilters(search)), AHEAD)],
};

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet')).FilterSheet }));
const SaveSearchDialog = lazy(async () => ({
  default: (await import('../../features/market/save-search-dialog')).SaveSearchDialog,
}));

const sheetFilters = ['condition', 'scale', 'brand', 'mark', 'year', 'status', 'minPrice', 'maxPrice'] as const;

export const Component = () => {
  useTitle('Marketplace');
  const { user } = useSession();
  const navigate = useNavigate();
  const search = useListingFilters();
  const { filters, change } = search;
  const [openDialog, setOpenDialog] = useState<'filters' | 'save' | null>(null);
  const list = useListingPages(useListingsInfiniteQuery(toListingQuery(filters), { refetchOnMountOrArgChange: 30 }));
  const { data: facets } = useListingFacetsQuery(toListingCriteria(filters));
  const close = () => setOpenDialog(null);
  return (
    <>
      <PageHeader
        title="Marketplace"
        description={
          <span className="max-sm:hidden">Castings from other collectors’ shelves, beside what copies sold for.</span>
        }
        className="mb-4"
        actions={
          <ButtonLink to="/marketplace/create" variant="primary">
            <Plus aria-hidden className="size-4.5" />
            Create Listing
          </ButtonLink>
        }
      />
      <MarketNav />
      <MarketSearch search={search} facets={facets} />
      <div className="mt-5 grid gap-6 lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-8">
        <aside aria-label="Filters" className="max-lg:hidden">
          <div className="sticky top-[calc(var(--header)+1rem)] max-h-[calc(100dvh-var(--header)-2rem)] overflow-y-auto pr-2">
            <FacetPanel filters={filters} facets={facets} onChange={change} />
          </div>
        </aside>
        <MarketResults
          search={search}
          list={list}
          viewerId={user?.id ?? ''}
          onSave={() => setOpenDialog('save')}
          filterCount={sheetFilters.filter((key) => filters[key] !== '').length}
          onFilters={() => setOpenDialog('filters')}
        />
      </div>
      <Suspense>
        {openDialog === 'filters' && <FilterSheet search={search} facets={facets} total={list.total} onClose={close} />}
        {openDialog === 'save' && (
          <SaveSearchDialog
            searches={[{ label: 'This search', name: filterText(filters), filters }]}
            onClose={close}
            onOpenSearches={() => void navigate('/marketplace/searches')}
          />
        )}
      </Suspense>
    </>
  );
};
