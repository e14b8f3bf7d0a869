import type { UserSort } from '@vault/contracts/identity/users';
import clsx from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UserFilters } from './user-filters';

interface SortHeaderProps {
  sort: UserSort;
  filters: Pick<UserFilters, 'sort' | 'direction'>;
  onSort: (sort: UserSort) => void;
  className?: string | undefined;
  children: ReactNode;
}

/** A column heading that sorts by its column; a second click reverses the order. */
export const SortHeader = ({ sort, filters, onSort, className, children }: SortHeaderProps) => {
  const sorted = filters.sort === sort;
  const ascending = filters.direction === 'asc';
  const Icon = !sorted ? ChevronsUpDown : ascending ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={!sorted ? 'none' : ascending ? 'ascending' : 'descending'}
      className={clsx('px-3 py-1 font-normal', className)}
    >
      <button
        type="button"
        onClick={() => onSort(sort)}
        className={clsx(
          '-mx-2 inline-flex min-h-9 items-center gap-1.5 rounded-xs px-2 type-stamp transition-colors hover:bg-hover hover:text-ink',
          sorted && 'text-ink',
        )}
      >
        {children}
        <Icon aria-hidden className={clsx('size-3.5', !sorted && 'opacity-60')} strokeWidth={2} />
      </button>
    </th>
  );
};
