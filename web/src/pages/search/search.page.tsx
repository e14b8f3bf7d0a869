import { PageHeader } from '../../design-system/page-header';
import { useCarFacetsQuery } from '../../features/cars';
import { useTitle } from '../../lib/use-title';
import { SearchForm } from './search-form';
import { SearchResults } from './search-results';
import { useSearchFilters } from './use-search-filters';

export const Component = () => {
  useTitle('Search Collection');
  const search = useSearchFilters();
  const { data: facets } = useCarFacetsQuery();
  return (
    <>
      <PageHeader title="Search Collection" className="mb-4 sm:mb-6" />
      <SearchForm search={search} facets={facets} />
      <SearchResults search={search} />
    </>
  );
};
