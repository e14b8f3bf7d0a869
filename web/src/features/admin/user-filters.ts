import { TIERS, type Tier } from '@vault/contracts/billing/plans?light';
import { USER_SORTS } from '@vault/contracts/identity/users?light';
import type { UserSort, UserStatus } from '@vault/contracts/identity/users';

/** Rows per page. */
export const PAGE_ROWS = 50;

export type Direction = 'asc' | 'desc';

/** The filters of the user table, as stored in the address. */
export interface UserFilters {
  search: string;
  tier: Tier | 'all';
  standing: UserStatus | 'all';
  sort: UserSort;
  direction: Direction;
}

/** The cursor that a page starts after, and its number. */
export interface PageCursor {
  after: string | null;
  page: number;
}

/** The maximum length of a search. */
export const SEARCH_MAX = 200;
const STATUSES = ['active', 'banned', 'closed'] as const;

/** The direction in which a column is first sorted: descending, except for e-mail addresses. */
export const usualDirection = (sort: UserSort): Direction => (sort === 'email' ? 'asc' : 'desc');

const oneOf = <T extends string>(all: readonly T[], value: string | null): T | null =>
  all.find((known) => known === value) ?? null;

export function readUserFilters(params: URLSearchParams): UserFilters {
  const sort = oneOf(USER_SORTS, params.get('sort')) ?? 'createdAt';
  return {
    search: (params.get('search') ?? '').slice(0, SEARCH_MAX),
    tier: oneOf(TIERS, params.get('tier')) ?? 'all',
    standing: oneOf(STATUSES, params.get('standing')) ?? 'all',
    sort,
    direction: oneOf(['asc', 'desc'], params.get('order')) ?? usualDirection(sort),
  };
}

export function readPageCursor(params: URLSearchParams): PageCursor {
  const after = params.get('after');
  const page = Number(params.get('page'));
  return after && Number.isInteger(page) && page > 1 ? { after, page } : { after: null, page: 1 };
}

/** The query parameters of the filters, without defaults. Without a cursor it is the first page. */
export function writeUserFilters(filters: UserFilters, cursor?: PageCursor): URLSearchParams {
  const { search, tier, standing, sort, direction } = filters;
  return new URLSearchParams({
    ...(search !== '' && { search }),
    ...(tier !== 'all' && { tier }),
    ...(standing !== 'all' && { standing }),
    ...(sort !== 'createdAt' && { sort }),
    ...(direction !== usualDirection(sort) && { order: direction }),
    ...(cursor?.after && { after: cursor.after, page: String(cursor.page) }),
  });
}

/** The address of the page of all users, with these filters. */
export const userListPath = (filters: UserFilters): string => {
  const query = writeUserFilters(filters).toString();
  return query ? `/admin/users?${query}` : '/admin/users';
};

/** The filters after a click on a column heading: sorts by it, or reverses the order. */
export const sortedBy = (filters: UserFilters, sort: UserSort): UserFilters => ({
  ...filters,
  sort,
  direction: filters.sort !== sort ? usualDirection(sort) : filters.direction === 'asc' ? 'desc' : 'asc',
});

/** Whether the list is filtered. */
export const hasFilters = ({ search, tier, standing }: UserFilters): boolean =>
  search.trim() !== '' || tier !== 'all' || standing !== 'all';

const orders: readonly { sort: UserSort; direction: Direction; label: string }[] = [
  { sort: 'createdAt', direction: 'desc', label: 'Newest first' },
  { sort: 'createdAt', direction: 'asc', label: 'Oldest first' },
  { sort: 'email', direction: 'asc', label: 'E-mail, A to Z' },
  { sort: 'email', direction: 'desc', label: 'E-mail, Z to A' },
  { sort: 'subscriptionTier', direction: 'desc', label: 'Premium first' },
  { sort: 'subscriptionTier', direction: 'asc', label: 'Free first' },
  { sort: 'carsCount', direction: 'desc', label: 'Most cars first' },
  { sort: 'carsCount', direction: 'asc', label: 'Fewest cars first' },
];

/** A sort order as the value of a select. */
export const sortOption = ({ sort, direction }: Pick<UserFilters, 'sort' | 'direction'>): string =>
  `${sort}-${direction}`;

export const SORT_OPTIONS = orders.map((order) => ({ value: sortOption(order), label: order.label }));

export function sortFromOption(value: string): Partial<UserFilters> {
  const order = orders.find((known) => sortOption(known) === value);
  return order ? { sort: order.sort, direction: order.direction } : {};
}
