import { CONDITIONS, SCALES } from '@vault/contracts/collection/cars?light';
import type { Condition, Scale } from '@vault/contracts/collection/cars';
import { LISTING_SORTS, LISTING_TYPES } from '@vault/contracts/marketplace/listings?light';
import type { ListingSort, ListingType } from '@vault/contracts/marketplace/listings';

/** The filters as the address and the form hold them: texts, empty when not set. */
export interface ListingFilters {
  search: string;
  type: string;
  brand: string;
  condition: string;
  scale: string;
  minPrice: string;
  maxPrice: string;
  status: string;
  seller: string;
  /** Empty: by relevance where words are searched, else the newest first. */
  sort: string;
}

export const noFilters: ListingFilters = {
  search: '',
  type: '',
  brand: '',
  condition: '',
  scale: '',
  minPrice: '',
  maxPrice: '',
  status: '',
  seller: '',
  sort: '',
};

/** 'active' is what an address without a status means. */
const STATES = ['reserved', 'sold'] as const;
type Status = (typeof STATES)[number];

/** What narrows a list of listings. */
export interface ListingNarrowing {
  search?: string;
  type?: ListingType;
  brand?: string;
  condition?: Condition;
  scale?: Scale;
  minPrice?: string;
  maxPrice?: string;
  status?: 'active' | Status;
  seller?: string;
}

export interface ListingQuery extends ListingNarrowing {
  sort?: ListingSort;
}

const known = <T extends string>(options: readonly T[], value: string | null | undefined): T | undefined =>
  options.find((option) => option === value);

const AMOUNT = /^\d{1,8}(\.\d{1,2})?$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An amount as people type it, '$1,250' for example, as the contract takes it; null when it is none. */
export function amountOf(typed: string): string | null {
  const plain = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '');
  return AMOUNT.test(plain) ? plain : null;
}

/** Reads the filters of an address; what an address cannot mean counts as not set. */
export const readFilters = (params: URLSearchParams): ListingFilters => ({
  search: params.get('search')?.slice(0, 200) ?? '',
  type: known(LISTING_TYPES, params.get('type')) ?? '',
  brand: params.get('brand')?.slice(0, 100) ?? '',
  condition: known(CONDITIONS, params.get('condition')) ?? '',
  scale: known(SCALES, params.get('scale')) ?? '',
  minPrice: params.get('minPrice')?.slice(0, 20) ?? '',
  maxPrice: params.get('maxPrice')?.slice(0, 20) ?? '',
  status: known(STATES, params.get('status')) ?? '',
  seller: ID.exec(params.get('seller') ?? '')?.[0] ?? '',
  sort: known(LISTING_SORTS, params.get('sort')) ?? '',
});

/** The address of filters: only what is set. */
export const writeFilters = (filters: ListingFilters): URLSearchParams =>
  new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));

/** Whether anything narrows the list; an order does not. */
export const isFiltered = (filters: ListingFilters): boolean => writeFilters({ ...filters, sort: '' }).size > 0;

/** What is wrong with the price range as it is typed; null when it can be asked for. */
export function rangeProblem({ minPrice, maxPrice }: Pick<ListingFilters, 'minPrice' | 'maxPrice'>) {
  const [low, high] = [amountOf(minPrice), amountOf(maxPrice)];
  if (minPrice.trim() && low === null) return { field: 'minPrice', message: 'An amount such as 12.50' } as const;
  if (maxPrice.trim() && high === null) return { field: 'maxPrice', message: 'An amount such as 12.50' } as const;
  if (low !== null && high !== null && Number(low) > Number(high))
    return { field: 'minPrice', message: 'More than the maximum' } as const;
  return null;
}

/** What the calls take: empty values are left out, and a price range that cannot be meant. */
export function narrowingOf(filters: ListingFilters): ListingNarrowing {
  const { brand, seller } = filters;
  const search = filters.search.trim();
  const type = known(LISTING_TYPES, filters.type);
  const condition = known(CONDITIONS, filters.condition);
  const scale = known(SCALES, filters.scale);
  const status = known(STATES, filters.status);
  const ranged = rangeProblem(filters) === null;
  const minPrice = ranged && amountOf(filters.minPrice);
  const maxPrice = ranged && amountOf(filters.maxPrice);
  return {
    ...(search && { search }),
    ...(type && { type }),
    ...(brand && { brand }),
    ...(condition && { condition }),
    ...(scale && { scale }),
    ...(minPrice && { minPrice }),
    ...(maxPrice && { maxPrice }),
    ...(status && { status }),
    ...(seller && { seller }),
  };
}

export function toListingQuery(filters: ListingFilters): ListingQuery {
  const sort = known(LISTING_SORTS, filters.sort);
  return { ...narrowingOf(filters), ...(sort && { sort }) };
}

/** The order that holds, said or not. */
export const sortOf = ({ sort, search }: Pick<ListingFilters, 'sort' | 'search'>): string =>
  sort || (search.trim() ? 'relevance' : 'recent');

export const TYPE_LABELS: Readonly<Record<ListingType, string>> = { sale: 'For sale', trade: 'For trade' };
const STATE_WORDS: Readonly<Record<Status, string>> = { reserved: 'Reserved', sold: 'Sold' };

const dollars = (typed: string): string => `$${amountOf(typed) ?? typed}`;

const chips: readonly [keyof ListingFilters, (value: string) => string][] = [
  ['type', (value) => TYPE_LABELS[value as ListingType]],
  ['brand', (value) => `Brand: ${value}`],
  ['condition', (value) => `Condition: ${value}`],
  ['scale', (value) => `Scale: ${value}`],
  ['minPrice', (value) => `From ${dollars(value)}`],
  ['maxPrice', (value) => `Up to ${dollars(value)}`],
  ['status', (value) => STATE_WORDS[value as Status]],
  ['seller', () => 'One seller'],
];

/** What narrows the results beside the words, each removable. */
export const filterChips = (filters: ListingFilters): { key: keyof ListingFilters; label: string }[] =>
  chips.flatMap(([key, label]) => (filters[key] ? [{ key, label: label(filters[key]) }] : []));

/** Filters in a line, as a saved search is named: 'redline, Hot Wheels, 1:64, up to $20'. */
export function filterText(filters: ListingFilters): string {
  const { search, type, brand, condition, scale, minPrice, maxPrice } = filters;
  return [
    search.trim(),
    brand,
    condition,
    scale,
    type && TYPE_LABELS[type as ListingType].toLowerCase(),
    minPrice && `from ${dollars(minPrice)}`,
    maxPrice && `up to ${dollars(maxPrice)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
