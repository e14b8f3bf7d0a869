import { TIERS, type Tier } from '@vault/contracts/billing/plans?light';
import { USER_SORTS } from '@vault/contracts/identity/users?light';
import type { UserSort, UserStatus } from '@vault/contracts/identity/users';

/** How many rows a page of the table has. */
export const PAGE_ROWS = 50;

export type Direction = 'asc' | 'desc';

/** What the table of people shows, as its address has it. */
export interface UserFilters {
  search: string;
  tier: Tier | 'all';
  standing: UserStatus | 'all';
  sort: UserSort;
  direction: Direction;
}

/** Where in the list a page begins: the cursor before it, and its number. */
export interface PageCursor {
  after: string | null;
  page: number;
}

/** Letters that are looked for at most: an address may have been typed by hand. */
export const SEARCH_MAX = 200;
const STANDINGS = ['active', 'banned', 'closed'] as const;

/** The direction that a column is first sorted in: the newest, the most and the highest first, addresses from a. */
export const usualDirection = (sort: UserSort): Direction => (sort === 'email' ? 'asc' : 'desc');

const oneOf = <T extends string>(all: readonly T[], value: string | null): T | null =>
  all.find((known) => known === value) ?? null;

export function readUserFilters(params: URLSearchParams): UserFilters {
  const sort = oneOf(USER_SORTS, params.get('sort')) ?? 'createdAt';
  return {
    search: (params.get('search') ?? '').slice(0, SEARCH_MAX),
    tier: oneOf(TIERS, params.get('tier')) ?? 'all',
    standing: oneOf(STANDINGS, params.get('standing')) ?? 'all',
    sort,
    direction: oneOf(['asc', 'desc'], params.get('order')) ?? usualDirection(sort),
  };
}

export function readPageCursor(params: URLSearchParams): PageCursor {
  const after = params.get('after');
  const page = Number(params.get('page'));
  return after && Number.isInteger(page) && page > 1 ? { after, page } : { after: null, page: 1 };
}

/** What is as usual is left out of the address. Another question begins at its first page. */
export function writeUserFilters(filters: UserFilters, place?: PageCursor): URLSearchParams {
  const { search, tier, standing, sort, direction } = filters;
  return new URLSearchParams({
    ...(search !== '' && { search }),
    ...(tier !== 'all' && { tier }),
    ...(standing !== 'all' && { standing }),
    ...(sort !== 'createdAt' && { sort }),
    ...(direction !== usualDirection(sort) && { order: direction }),
    ...(place?.after && { after: place.after, page: String(place.page) }),
  });
}

/** Pressing a column's heading: sorts by it, or turns it around. */
export const sortedBy = (filters: UserFilters, sort: UserSort): UserFilters => ({
  ...filters,
  sort,
  direction: filters.sort !== sort ? usualDirection(sort) : filters.direction === 'asc' ? 'desc' : 'asc',
});

/** Whether anything narrows the list. */
export const hasFilters = ({ search, tier, standing }: UserFilters): boolean =>
  search.trim() !== '' || tier !== 'all' || standing !== 'all';
