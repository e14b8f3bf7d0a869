import { CONDITIONS, RARITY_NAMES, SCALES, SORT_FIELDS } from '@vault/contracts/collection/cars?light';
import type { CarFilters } from '../../features/cars';

/** The filters as strings, as in the address and the form; empty if not set. */
export interface SearchFilters {
  search: string;
  brand: string;
  condition: string;
  scale: string;
  tag: string;
  favorite: '' | 'true';
  rarity: string;
  decade: string;
  /** Only cars of which it is open which release they are. */
  releaseOpen: '' | 'true';
  sortBy: string;
  sortOrder: 'asc' | 'desc';
}

export const noFilters: SearchFilters = {
  search: '',
  brand: '',
  condition: '',
  scale: '',
  tag: '',
  favorite: '',
  rarity: '',
  decade: '',
  releaseOpen: '',
  sortBy: 'createdAt',
  sortOrder: 'desc',
};

/** The filters behind 'More filters'. */
export const MORE_FILTERS = ['scale', 'tag', 'rarity', 'decade', 'favorite', 'releaseOpen'] as const;

/** The decades to choose from, the latest first. */
export const DECADES = Array.from({ length: 14 }, (_, index) => 2020 - index * 10);

const known = <T extends string>(options: readonly T[], value: string | null): T | undefined =>
  options.find((option) => option === value);

/** The first year of the decade that a text such as '1969' or '1960s' starts with; empty if there is none. */
function readDecade(value: string | null): string {
  const year = /^\d{4}/.exec(value ?? '')?.[0];
  return year && Number(year) >= 1880 && Number(year) <= 2100 ? `${year.slice(0, 3)}0` : '';
}

/** Reads the filters of an address; invalid values count as not set. */
export const readFilters = (params: URLSearchParams): SearchFilters => ({
  search: params.get('search')?.slice(0, 200) ?? '',
  brand: params.get('brand')?.slice(0, 100) ?? '',
  condition: known(CONDITIONS, params.get('condition')) ?? '',
  scale: known(SCALES, params.get('scale')) ?? '',
  tag: params.get('tag')?.slice(0, 40) ?? '',
  favorite: params.get('favorite') === 'true' ? 'true' : '',
  rarity: known(RARITY_NAMES, params.get('rarity')) ?? '',
  decade: readDecade(params.get('decade')),
  releaseOpen: params.get('releaseOpen') === 'true' ? 'true' : '',
  sortBy: known(SORT_FIELDS, params.get('sortBy')) ?? noFilters.sortBy,
  sortOrder: params.get('sortOrder') === 'asc' ? 'asc' : 'desc',
});

/** Writes filters to search parameters, without default values. */
export function writeFilters(filters: SearchFilters): URLSearchParams {
  const changed = (Object.entries(filters) as [keyof SearchFilters, string][]).filter(
    ([key, value]) => value !== noFilters[key],
  );
  return new URLSearchParams(changed);
}

export const isFiltered = (filters: SearchFilters): boolean => writeFilters(filters).size > 0;

/** The filters of the request, without empty values. */
export function toCarFilters(filters: SearchFilters): CarFilters {
  const { brand, tag } = filters;
  const search = filters.search.trim();
  const condition = known(CONDITIONS, filters.condition);
  const scale = known(SCALES, filters.scale);
  const rarity = known(RARITY_NAMES, filters.rarity);
  return {
    ...(search && { search }),
    ...(brand && { brand }),
    ...(condition && { condition }),
    ...(scale && { scale }),
    ...(tag && { tag }),
    ...(filters.favorite && { favorite: true }),
    ...(rarity && { rarity }),
    ...(filters.decade && { decade: Number(filters.decade) }),
    ...(filters.releaseOpen && { releaseOpen: true }),
    sortBy: known(SORT_FIELDS, filters.sortBy) ?? 'createdAt',
    sortOrder: filters.sortOrder,
  };
}

const chips: readonly [keyof SearchFilters, (value: string) => string][] = [
  ['brand', (value) => `Brand: ${value}`],
  ['condition', (value) => `Condition: ${value}`],
  ['scale', (value) => `Scale: ${value}`],
  ['tag', (value) => `Tag: ${value}`],
  ['rarity', (value) => `Rarity: ${value}`],
  ['decade', (value) => `Decade: ${value}s`],
  ['favorite', () => 'Favorites only'],
  ['releaseOpen', () => 'Release open'],
];

/** The active filters except the search text, as removable chips. */
export const filterChips = (filters: SearchFilters): { key: keyof SearchFilters; label: string }[] =>
  chips.flatMap(([key, label]) => (filters[key] ? [{ key, label: label(filters[key]) }] : []));
