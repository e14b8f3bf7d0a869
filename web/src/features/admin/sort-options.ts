import type { UserSort } from '@vault/contracts/identity/users';
import type { Direction, UserFilters } from './user-filters';

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
