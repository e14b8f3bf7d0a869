import { COLLECTOR_SORTS } from '@vault/contracts/identity/collectors?light';
import { useQueryFilters } from '../../lib/use-query-filters';

/** The filters of the address, and what is being typed into them: it reaches the address after a short pause. */
export function useCollectorFilters() {
  const name = useQueryFilters('search');
  const region = useQueryFilters('region');
  const search = name.read('search').slice(0, 100);
  const place = name.read('region').slice(0, 80);
  const brand = name.read('brand').slice(0, 100);
  const sort = COLLECTOR_SORTS.find((one) => one === name.read('sort')) ?? 'cars';
  return {
    name,
    region,
    brand,
    sort,
    change: name.change,
    clear: () => name.clear('region', 'brand'),
    /** Something narrows the list; an order does not. */
    narrowed: Boolean(search || place || brand),
    asked: { ...(search && { search }), ...(place && { region: place }), ...(brand && { brand }), sort },
  };
}

export type CollectorFiltersHandle = ReturnType<typeof useCollectorFilters>;
