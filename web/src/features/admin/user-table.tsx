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
  /** The visible range, for the table's caption. */
  range: string;
  /** Another page is being loaded; the rows are those of the previous one. */
  stale: boolean;
  onSort: (sort: UserSort) => void;
  onChangeStatus: (user: AdminUser) => void;
}

/** The table of all users. Arrow keys, Home and End move the focus between rows. */
export const UserTable = ({ ref, users, filters, range, stale, onSort, onChangeStatus }: UserTableProps) => {
  const now = useNow(60_000);
  const { pathname, search } = useLocation();
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    // Stale rows are about to be replaced, which would lose the focus.
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
            Status
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
