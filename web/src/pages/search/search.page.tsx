import { AHEAD, type PageHandle } from '../../api/first-queries';
import { PageHeader } from '../../design-system/page-header';
import { carsApi, useCarFacetsQuery } from '../../features/cars';
import { useTitle } from '../../lib/use-title';
import { readFilters, toCarFilters } from './search-filters';
import { SearchForm } from './search-form';
import { SearchResults } from './search-results';
import { useSearchFilters } from './use-search-filters';

export const handle: PageHandle = {
  firstQueries: ({ search }) => [carsApi.endpoints.cars.initiate(toCarFilters(readFilters(search)), AHEAD)],
};

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
