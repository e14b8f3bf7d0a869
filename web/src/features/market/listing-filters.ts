import { CONDITIONS, SCALES } from '@vault/contracts/collection/cars?light';
import type { Condition, Scale } from '@vault/contracts/collection/cars';
import { type Mark, MARKS } from '@vault/contracts/collection/releases?light';
import { LISTING_SORTS, LISTING_TYPES } from '@vault/contracts/marketplace/listings?light';
import type { ListingSort, ListingType } from '@vault/contracts/marketplace/listings';
import { MARK_TEXTS } from '../../lib/marks';

/** The filters as text, as in the address and the form; empty if not set. */
export interface ListingFilters {
  search: string;
  type: string;
  brand: string;
  condition: string;
  scale: string;
  minPrice: string;
  maxPrice: string;
  releaseId: string;
  castingId: string;
  mark: string;
  year: string;
  status: string;
  seller: string;
  /** Empty: by relevance if there is a search text, else newest first. */
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
  releaseId: '',
  castingId: '',
  mark: '',
  year: '',
  status: '',
  seller: '',
  sort: '',
};

/** Without a status, only active listings are found. */
const STATUSES = ['reserved', 'sold'] as const;
type Status = (typeof STATUSES)[number];

export interface ListingCriteria {
  search?: string;
  type?: ListingType;
  brand?: string;
  condition?: Condition;
  scale?: Scale;
  minPrice?: string;
  maxPrice?: string;
  releaseId?: string;
  castingId?: string;
  mark?: Mark;
  year?: string;
  status?: 'active' | Status;
  seller?: string;
}

export interface ListingQuery extends ListingCriteria {
  sort?: ListingSort;
}

const oneOf = <T extends string>(options: readonly T[], value: string | null | undefined): T | undefined =>
  options.find((option) => option === value);

const AMOUNT = /^\d{1,8}(\.\d{1,2})?$/;
const CATALOG_ID = /^[1-9]\d{0,8}$/;
const YEAR = /^(18[89]|19\d|20\d)\d$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A typed amount such as '$1,250' in the format of the contract; null if it is invalid. */
export function amountOf(text: string): string | null {
  const plain = text
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '');
  return AMOUNT.test(plain) ? plain : null;
}

/** The filters of an address; invalid values count as not set. */
export const readFilters = (params: URLSearchParams): ListingFilters => ({
  search: params.get('search')?.slice(0, 200) ?? '',
  type: oneOf(LISTING_TYPES, params.get('type')) ?? '',
  brand: params.get('brand')?.slice(0, 100) ?? '',
  condition: oneOf(CONDITIONS, params.get('condition')) ?? '',
  scale: oneOf(SCALES, params.get('scale')) ?? '',
  minPrice: params.get('minPrice')?.slice(0, 20) ?? '',
  maxPrice: params.get('maxPrice')?.slice(0, 20) ?? '',
  releaseId: CATALOG_ID.exec(params.get('releaseId') ?? '')?.[0] ?? '',
  castingId: CATALOG_ID.exec(params.get('castingId') ?? '')?.[0] ?? '',
  mark: oneOf(MARKS, params.get('mark')) ?? '',
  year: YEAR.exec(params.get('year') ?? '')?.[0] ?? '',
  status: oneOf(STATUSES, params.get('status')) ?? '',
  seller: ID.exec(params.get('seller') ?? '')?.[0] ?? '',
  sort: oneOf(LISTING_SORTS, params.get('sort')) ?? '',
});

/** The address parameters of the set filters. */
export const writeFilters = (filters: ListingFilters): URLSearchParams =>
  new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));

/** Whether any filter is set; the sort order is none. */
export const isFiltered = (filters: ListingFilters): boolean => writeFilters({ ...filters, sort: '' }).size > 0;

/** The validation error of the typed price range; null if it is valid. */
export function rangeProblem({ minPrice, maxPrice }: Pick<ListingFilters, 'minPrice' | 'maxPrice'>) {
  const [low, high] = [amountOf(minPrice), amountOf(maxPrice)];
  if (minPrice.trim() && low === null) return { field: 'minPrice', message: 'An amount such as 12.50' } as const;
  if (maxPrice.trim() && high === null) return { field: 'maxPrice', message: 'An amount such as 12.50' } as const;
  if (low !== null && high !== null && Number(low) > Number(high))
    return { field: 'minPrice', message: 'More than the maximum' } as const;
  return null;
}

/** The set filters as the API takes them, without an invalid price range. */
export function toListingCriteria(filters: ListingFilters): ListingCriteria {
  const { brand, seller, releaseId, castingId, year } = filters;
  const search = filters.search.trim();
  const type = oneOf(LISTING_TYPES, filters.type);
  const condition = oneOf(CONDITIONS, filters.condition);
  const scale = oneOf(SCALES, filters.scale);
  const mark = oneOf(MARKS, filters.mark);
  const status = oneOf(STATUSES, filters.status);
  const isRangeValid = rangeProblem(filters) === null;
  const minPrice = isRangeValid && amountOf(filters.minPrice);
  const maxPrice = isRangeValid && amountOf(filters.maxPrice);
  return {
    ...(search && { search }),
    ...(type && { type }),
    ...(brand && { brand }),
    ...(condition && { condition }),
    ...(scale && { scale }),
    ...(minPrice && { minPrice }),
    ...(maxPrice && { maxPrice }),
    ...(releaseId && { releaseId }),
    ...(castingId && { castingId }),
    ...(mark && { mark }),
    ...(year && { year }),
    ...(status && { status }),
    ...(seller && { seller }),
  };
}

export function toListingQuery(filters: ListingFilters): ListingQuery {
  const sort = oneOf(LISTING_SORTS, filters.sort);
  return { ...toListingCriteria(filters), ...(sort && { sort }) };
}

/** The effective sort order. */
export const sortOf = ({ sort, search }: Pick<ListingFilters, 'sort' | 'search'>): string =>
  sort || (search.trim() ? 'relevance' : 'recent');

export const TYPE_LABELS: Readonly<Record<ListingType, string>> = { sale: 'For sale', trade: 'For trade' };
const STATUS_LABELS: Readonly<Record<Status, string>> = { reserved: 'Reserved', sold: 'Sold' };

const dollars = (text: string): string => `$${amountOf(text) ?? text}`;

const chipLabels: readonly [keyof ListingFilters, (value: string) => string][] = [
  ['type', (value) => TYPE_LABELS[value as ListingType]],
  ['brand', (value) => `Brand: ${value}`],
  ['condition', (value) => `Condition: ${value}`],
  ['scale', (value) => `Scale: ${value}`],
  ['minPrice', (value) => `From ${dollars(value)}`],
  ['maxPrice', (value) => `Up to ${dollars(value)}`],
  ['releaseId', () => 'One release'],
  ['castingId', () => 'One casting'],
  ['mark', (value) => MARK_TEXTS[value as Mark].label],
  ['year', (value) => `Year: ${value}`],
  ['status', (value) => STATUS_LABELS[value as Status]],
  ['seller', () => 'One seller'],
];

/** The labels of the active filters except the search text. */
export const filterChips = (filters: ListingFilters): { key: keyof ListingFilters; label: string }[] =>
  chipLabels.flatMap(([key, label]) => (filters[key] ? [{ key, label: label(filters[key]) }] : []));

/** The filters in one line, the default name of a saved search: 'redline, Hot Wheels, 1:64, up to $20'. */
export function filterText(filters: ListingFilters): string {
  const { search, type, brand, condition, scale, minPrice, maxPrice, releaseId, castingId, mark, year } = filters;
  return [
    search.trim(),
    releaseId && 'one release',
    castingId && 'any release of one casting',
    brand,
    mark && MARK_TEXTS[mark as Mark].label,
    year,
    condition,
    scale,
    type && TYPE_LABELS[type as ListingType].toLowerCase(),
    minPrice && `from ${dollars(minPrice)}`,
    maxPrice && `up to ${dollars(maxPrice)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
