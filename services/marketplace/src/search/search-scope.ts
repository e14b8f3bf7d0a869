import type { InputOf } from '@vault/contracts/define';
import { listingFilters, type getListingFacets } from '@vault/contracts/marketplace/listings';
import { badInput } from '@vault/service-kit/errors';
import { toCents } from '@vault/valuation/money';
import type { Parameters } from './parameters';

export type ListingFilters = InputOf<typeof getListingFacets>;

export const FILTER_NAMES = Object.keys(listingFilters) as (keyof typeof listingFilters)[];

/** The listings that a search reads, and what it looks for among them; SQL of the listing `l`. */
export interface SearchScope {
  /** The conditions of the partial indexes: whose listings, in which status. */
  readonly within: readonly string[];
  /** The CTE that `words` and `queries` read, unless there are none. */
  readonly ctes: readonly string[];
  /** A `tsquery` of words; null when there are none. */
  readonly words: string | null;
  /** Further `tsquery`s, of filters and price slots: the index skips better between several than within one. */
  readonly queries: readonly string[];
  /** Only prices are searched: their own index has them in order. */
  readonly pricesOnly: boolean;
  /** Conditions that are checked row by row. */
  readonly prices: readonly string[];
  /** One seller's listings, or reserved ones, are so few that all are read. */
  readonly isSmall: boolean;
  /** Names the shape of the statement. */
  readonly shape: string;
}

/** A range of more slots than this excludes little: only the prices are checked then. */
const MAX_SLOTS = 64;
const MAX_PRICE = 99_999_999.99;

/** @throws ContractError 400 `BAD_INPUT` naming `minPrice`. */
export function requirePriceRange({ minPrice, maxPrice }: ListingFilters): void {
  if (minPrice && maxPrice && toCents(minPrice) > toCents(maxPrice)) {
    badInput([{ field: 'minPrice', message: 'The lowest price is above the highest' }]);
  }
}

const statusOf = (viewer: string, { seller, status }: ListingFilters): string | null =>
  status ?? (seller === viewer ? null : 'active');

/** The filters that a listing's vector holds, with the types of `filter_query`. */
const VECTOR_FILTERS = {
  type: 'text',
  brand: 'text',
  condition: 'text',
  scale: 'text',
  releaseId: 'integer',
  castingId: 'integer',
  mark: 'text',
  year: 'integer',
} as const;
const VECTOR_FILTER_NAMES = Object.keys(VECTOR_FILTERS) as (keyof typeof VECTOR_FILTERS)[];

const isFiltered = (filters: ListingFilters): boolean =>
  VECTOR_FILTER_NAMES.some((name) => filters[name] !== undefined);

function isNarrowRange({ minPrice, maxPrice }: ListingFilters): boolean {
  if (!minPrice && !maxPrice) return false;
  const low = Math.max(Number(minPrice ?? 0), 0.01);
  return (Math.log(Number(maxPrice ?? MAX_PRICE)) - Math.log(low)) * 10 < MAX_SLOTS;
}

function wordsQuery({ search }: ListingFilters, parameters: Parameters, corrected: boolean): string | null {
  return search
    ? `expand_prefixes(${corrected ? 'corrected_search_query' : 'search_query'}(${parameters.add(search)}))`
    : null;
}

function filterQueries(filters: ListingFilters, parameters: Parameters): string[] {
  const { minPrice, maxPrice } = filters;
  const queries: string[] = [];
  if (isFiltered(filters)) {
    const placeholders = VECTOR_FILTER_NAMES.map(
      (name) => `${parameters.add(filters[name] ?? null)}::${VECTOR_FILTERS[name]}`,
    );
    queries.push(`filter_query(${placeholders.join(', ')})`);
  }
  if (isNarrowRange(filters)) {
    const placeholders = [minPrice ?? '0.01', maxPrice ?? MAX_PRICE].map(
      (value) => `${parameters.add(value)}::numeric`,
    );
    queries.push(`price_query(${placeholders.join(', ')})`);
  }
  return queries;
}

export const hasQuery = ({ words, queries }: SearchScope): boolean => words !== null || queries.length > 0;

/** The conditions of the queries, on one of the vectors. */
export const queryConditions = ({ words, queries }: SearchScope, vector: 'search' | 'heading'): string[] =>
  [...(words ? [words] : []), ...queries].map((query) => `l.${vector} @@ ${query}`);

/**
 * A CTE evaluates each query once, however many conditions use it, and as a function's cost is not estimated anew for
 * each condition, Postgres sees that planning for the values of a search would gain nothing.
 *
 * @param corrected misspelt words are corrected.
 * @param prefix of the CTE's name.
 */
export function searchScope(
  viewer: string,
  filters: ListingFilters,
  parameters: Parameters,
  { corrected = false, prefix = '' } = {},
): SearchScope {
  const { seller, search, minPrice, maxPrice } = filters;
  const status = statusOf(viewer, filters);
  const within = ['l.deleted_at IS NULL', ...(status ? [`l.status = '${status}'`] : [])];
  if (seller) within.push(`l.user_id = ${parameters.add(seller)}::uuid`);
  const prices: string[] = [];
  if (minPrice) prices.push(`l.price >= ${parameters.add(minPrice)}::numeric`);
  if (maxPrice) prices.push(`l.price <= ${parameters.add(maxPrice)}::numeric`);
  const shape = [
    status ?? 'all',
    seller ? 'seller' : '',
    search ? (corrected ? 'corrected' : 'words') : '',
    isFiltered(filters) ? 'filtered' : '',
    minPrice ? 'min' : '',
    maxPrice ? 'max' : '',
    isNarrowRange(filters) ? 'narrow' : '',
  ];
  const words = wordsQuery(filters, parameters, corrected);
  const queries = filterQueries(filters, parameters);
  const columns = [...(words ? [`${words} AS words`] : []), ...queries.map((query, n) => `${query} AS query${n}`)];
  const query = `${prefix}query`;
  return {
    within,
    ctes: columns.length > 0 ? [`${query} AS MATERIALIZED (SELECT ${columns.join(', ')})`] : [],
    words: words && `(SELECT words FROM ${query})`,
    queries: queries.map((_, n) => `(SELECT query${n} FROM ${query})`),
    pricesOnly: !search && !isFiltered(filters),
    prices,
    isSmall: seller !== undefined || status === 'reserved',
    shape: shape.filter((part) => part !== '').join('-'),
  };
}
