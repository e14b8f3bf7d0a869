import { CONDITIONS, SORT_FIELDS } from '@vault/contracts/collection/cars?light';
import type { CarFilters } from '../../features/cars/cars.api';

export interface SearchFilters {
  search: string;
  brand: string;
  condition: string;
  sortBy: string;
  sortOrder: 'asc' | 'desc';
}

export const noFilters: SearchFilters = {
  search: '',
  brand: '',
  condition: '',
  sortBy: 'createdAt',
  sortOrder: 'desc',
};

const known = <T extends string>(options: readonly T[], value: string | null): T | undefined =>
  options.find((option) => option === value);

/** Reads the filters of an address; what an address cannot mean counts as not set. */
export const readFilters = (params: URLSearchParams): SearchFilters => ({
  search: params.get('search')?.slice(0, 200) ?? '',
  brand: params.get('brand')?.slice(0, 100) ?? '',
  condition: known(CONDITIONS, params.get('condition')) ?? '',
  sortBy: known(SORT_FIELDS, params.get('sortBy')) ?? noFilters.sortBy,
  sortOrder: params.get('sortOrder') === 'asc' ? 'asc' : 'desc',
});

/** The address of filters: only what differs from the default. */
export function writeFilters(filters: SearchFilters): URLSearchParams {
  const changed = (Object.entries(filters) as [keyof SearchFilters, string][]).filter(
    ([key, value]) => value !== noFilters[key],
  );
  return new URLSearchParams(changed);
}

export const isFiltered = (filters: SearchFilters): boolean => writeFilters(filters).size > 0;

/** What the call takes: empty values are left out. */
export const toCarFilters = ({ search, brand, condition, sortBy, sortOrder }: SearchFilters): CarFilters => ({
  ...(search.trim() && { search: search.trim() }),
  ...(brand && { brand }),
  ...(condition && { condition }),
  sortBy: known(SORT_FIELDS, sortBy) ?? 'createdAt',
  sortOrder,
});
