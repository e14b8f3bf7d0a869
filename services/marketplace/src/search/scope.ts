import type { InputOf } from '@vault/contracts/define';
import type { getListingFacets } from '@vault/contracts/marketplace/listings';
import { badInput } from '@vault/service-kit/errors';
import { toCents } from '@vault/valuation/money';
import type { Values } from './values';

export type ListingFilters = InputOf<typeof getListingFacets>;

/** The listings that a search runs through, and what it looks for among them. SQL speaks of the listing `l`. */
export interface Scope {
  /** What the indexes are made for: whose listings, and in which state. */
  readonly within: readonly string[];
  /** A `tsquery` of words; null when there are none. */
  readonly words: string | null;
  /** Further ones, of filters and slots of prices: the index skips better between several than within one. */
  readonly queries: readonly string[];
  /** Nothing but prices is looked for: their own index has them in order. */
  readonly pricesOnly: boolean;
  /** What is checked one by one. */
  readonly prices: readonly string[];
  /** One person's listings, and those that are reserved, are so few that all are looked at. */
  readonly small: boolean;
  /** Tells the shapes of statements apart. */
  readonly shape: string;
}

/** A range of more slots than this narrows little: prices alone are checked then. */
const MAX_SLOTS = 64;
const HIGHEST = 99_999_999.99;

/** @throws ContractError 400 `BAD_INPUT` naming `minPrice`. */
export function checkPrices({ minPrice, maxPrice }: ListingFilters): void {
  if (minPrice && maxPrice && toCents(minPrice) > toCents(maxPrice)) {
    badInput([{ field: 'minPrice', message: 'The lowest price is above the highest' }]);
  }
}

const statusOf = (viewer: string, { seller, status }: ListingFilters): string | null =>
  status ?? (seller === viewer ? null : 'active');

const isFiltered = ({ type, brand, condition, scale }: ListingFilters): boolean =>
  [type, brand, condition, scale].some((filter) => filter !== undefined);

function isNarrow({ minPrice, maxPrice }: ListingFilters): boolean {
  if (!minPrice && !maxPrice) return false;
  const low = Math.max(Number(minPrice ?? 0), 0.01);
  return (Math.log(Number(maxPrice ?? HIGHEST)) - Math.log(low)) * 10 < MAX_SLOTS;
}

/** A query of its own: it is made once, not for each row. */
const once = (sql: string): string => `(SELECT ${sql})`;

function wordsOf({ search }: ListingFilters, values: Values, near: boolean): string | null {
  return search
    ? once(`expand_prefixes(${near ? 'corrected_search_query' : 'search_query'}(${values.add(search)}))`)
    : null;
}

function queriesOf(filters: ListingFilters, values: Values): string[] {
  const { type, brand, condition, scale, minPrice, maxPrice } = filters;
  const queries: string[] = [];
  if (isFiltered(filters)) {
    const places = [type, brand, condition, scale].map((value) => `${values.add(value ?? null)}::text`);
    queries.push(once(`filter_query(${places.join(', ')})`));
  }
  if (isNarrow(filters)) {
    const places = [minPrice ?? '0.01', maxPrice ?? HIGHEST].map((value) => `${values.add(value)}::numeric`);
    queries.push(once(`price_query(${places.join(', ')})`));
  }
  return queries;
}

export const isLooked = ({ words, queries }: Scope): boolean => words !== null || queries.length > 0;

/** The conditions of what is looked for, by one of the vectors. */
export const looking = ({ words, queries }: Scope, vector: 'search' | 'heading'): string[] =>
  [...(words ? [words] : []), ...queries].map((query) => `l.${vector} @@ ${query}`);

/** @param near words are looked for as they may have been meant. */
export function scopeOf(viewer: string, filters: ListingFilters, values: Values, near = false): Scope {
  const { seller, search, minPrice, maxPrice } = filters;
  const status = statusOf(viewer, filters);
  const within = ['l.deleted_at IS NULL', ...(status ? [`l.status = '${status}'`] : [])];
  if (seller) within.push(`l.user_id = ${values.add(seller)}::uuid`);
  const prices: string[] = [];
  if (minPrice) prices.push(`l.price >= ${values.add(minPrice)}::numeric`);
  if (maxPrice) prices.push(`l.price <= ${values.add(maxPrice)}::numeric`);
  const shape = [
    ...[status ?? 'all', seller ? 'seller' : '', search ? (near ? 'near' : 'words') : ''],
    ...[isFiltered(filters) ? 'filtered' : '', minPrice ? 'min' : '', maxPrice ? 'max' : ''],
    isNarrow(filters) ? 'narrow' : '',
  ];
  return {
    within,
    words: wordsOf(filters, values, near),
    queries: queriesOf(filters, values),
    pricesOnly: !search && !isFiltered(filters),
    prices,
    small: seller !== undefined || status === 'reserved',
    shape: shape.filter((part) => part !== '').join('-'),
  };
}
