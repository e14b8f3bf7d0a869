import { COLLECTOR_SORTS } from '@vault/contracts/identity/collectors?light';
import { useQueryFilters } from '../../lib/use-query-filters';

/** The filters of the directory, which live in the address; typed text is written there after a short pause. */
export function useCollectorFilters() {
  const name = useQueryFilters('search');
  const region = useQueryFilters('region');
  const search = name.read('search').slice(0, 100);
  const regionSearch = name.read('region').slice(0, 80);
  const brand = name.read('brand').slice(0, 100);
  const sort = COLLECTOR_SORTS.find((known) => known === name.read('sort')) ?? 'cars';
  return {
    name,
    region,
    brand,
    sort,
    change: name.change,
    clear: () => name.clear('region', 'brand'),
    /** Whether any filter is set, apart from the sort order. */
    filtered: Boolean(search || regionSearch || brand),
    query: { ...(search && { search }), ...(regionSearch && { region: regionSearch }), ...(brand && { brand }), sort },
  };
}

export type CollectorFiltersHandle = ReturnType<typeof useCollectorFilters>;
