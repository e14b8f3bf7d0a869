import type { InputOf } from '@vault/contracts/define';
import type { getListingFacets } from '@vault/contracts/marketplace/listings';
import { badInput } from '@vault/service-kit/errors';
import type { Values } from './values';

export type ListingFilters = InputOf<typeof getListingFacets>;

/** The listings that a search runs through, and what it looks for among them. SQL speaks of the listing `l`. */
export interface Scope {
  /** What the indexes are made for: always known to be so, and cheap. */
  readonly within: readonly string[];
  /** A `tsquery` of words and filters; null when there are none. */
  readonly query: string | null;
  /** What is checked one by one. */
  readonly prices: readonly string[];
  /** One person's listings are few: they are gathered at once. */
  readonly ofSeller: boolean;
  /** Tells the shapes of statements apart. */
  readonly shape: string;
}

/** @throws ContractError 400 `BAD_INPUT` naming `minPrice`. */
export function checkPrices({ minPrice, maxPrice }: ListingFilters): void {
  if (minPrice && maxPrice && Number(minPrice) > Number(maxPrice)) {
    badInput([{ field: 'minPrice', message: 'The lowest price is above the highest' }]);
  }
}

function statusOf(viewer: string, { seller, status }: ListingFilters): string | null {
  return status ?? (seller === viewer ? null : 'active');
}

/** A query of its own: it is made once, not for each row. */
function asked(filters: ListingFilters, values: Values, near: boolean): string | null {
  const { search, type, brand, condition, scale } = filters;
  const parts: string[] = [];
  if (search) parts.push(`${near ? 'search_near' : 'search_query'}(${values.add(search)})`);
  if (type ?? brand ?? condition ?? scale) {
    const places = [type, brand, condition, scale].map((value) => values.add(value ?? null)).join(', ');
    parts.push(`filter_query(${places})`);
  }
  return parts.length > 0 ? `(SELECT ${parts.join(' && ')})` : null;
}

/** @param near words are looked for as they may have been meant. */
export function scopeOf(viewer: string, filters: ListingFilters, values: Values, near = false): Scope {
  const { seller, minPrice, maxPrice } = filters;
  const status = statusOf(viewer, filters);
  const within = ['l.deleted_at IS NULL', ...(status ? [`l.status = '${status}'`] : [])];
  if (seller) within.push(`l.user_id = ${values.add(seller)}::uuid`);
  const prices: string[] = [];
  if (minPrice) prices.push(`l.price >= ${values.add(minPrice)}::numeric`);
  if (maxPrice) prices.push(`l.price <= ${values.add(maxPrice)}::numeric`);
  const query = asked(filters, values, near);
  const { search, type, brand, condition, scale } = filters;
  const shape = [
    status ?? 'all',
    seller ? 'seller' : '',
    search ? (near ? 'near' : 'words') : '',
    (type ?? brand ?? condition ?? scale) ? 'filtered' : '',
    minPrice ? 'min' : '',
    maxPrice ? 'max' : '',
  ];
  return {
    within,
    query,
    prices,
    ofSeller: seller !== undefined,
    shape: shape.filter((part) => part !== '').join('-'),
  };
}
