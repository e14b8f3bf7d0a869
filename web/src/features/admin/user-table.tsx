import type { AdminUser, UserSort } from '@vault/contracts/identity/users';
import clsx from 'clsx';
import { type KeyboardEvent, type Ref } from 'react';
import { useLocation } from 'react-router-dom';
import { useNow } from '../../lib/use-now';
import type { UserFilters } from './user-filters';
import { UserRow } from './user-row';
import { moveRow } from './row-keys';
import { SortHeader } from './sort-header';

interface UserTableProps {
  ref: Ref<HTMLTableElement>;
  users: readonly AdminUser[];
  filters: UserFilters;
  /** Which of how many are shown; read aloud when the table gets the focus. */
  range: string;
  /** Another page is on its way: what is here is the one before. */
  stale: boolean;
  onSort: (sort: UserSort) => void;
  onChangeStatus: (user: AdminUser) => void;
}

/** Everybody with an account. Arrow keys move from row to row, Home and End to the ends. */
export const UserTable = ({ ref, users, filters, range, stale, onSort, onChangeStatus }: UserTableProps) => {
  const now = useNow(60_000);
  const { pathname, search } = useLocation();
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    // The rows of the page before are about to go, and the focus would go with them.
    if (!stale && moveRow(event.currentTarget, event.target, event.key)) event.preventDefault();
  };
  return (
    <table
      ref={ref}
      tabIndex={-1}
      aria-busy={stale}
      onKeyDown={onKeyDown}
      className={clsx('w-full type-small outline-none transition-opacity', stale && 'opacity-60')}
    >
      <caption className="sr-only">People, {range}</caption>
      <thead className="type-stamp text-muted">
        <tr className="border-b border-line text-left">
          <SortHeader sort="email" filters={filters} onSort={onSort} className="pl-4">
            Name, e-mail
          </SortHeader>
          <SortHeader sort="subscriptionTier" filters={filters} onSort={onSort} className="max-sm:hidden">
            Plan
          </SortHeader>
          <SortHeader sort="carsCount" filters={filters} onSort={onSort} className="text-right max-sm:hidden">
            Cars
          </SortHeader>
          <SortHeader sort="createdAt" filters={filters} onSort={onSort} className="max-md:hidden">
            Joined
          </SortHeader>
          <th scope="col" className="px-3 py-1 font-normal max-xl:hidden">
            Last seen
          </th>
          <th scope="col" className="px-3 py-1 font-normal max-lg:hidden">
            Standing
          </th>
          <th scope="col" className="px-3 py-1">
            <span className="sr-only">Ban or activate</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} now={now} from={pathname + search} onChangeStatus={onChangeStatus} />
        ))}
      </tbody>
    </table>
  );
};
