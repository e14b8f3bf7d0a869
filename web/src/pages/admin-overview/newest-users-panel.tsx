import type { UserSort } from '@vault/contracts/identity/users';
import { Search } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../design-system/button';
import { ButtonLink } from '../../design-system/button-link';
import { Card } from '../../design-system/card';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';
import { Skeleton } from '../../design-system/skeleton';
import { TextField } from '../../design-system/text-field';
import {
  adminProblem,
  focusRow,
  sortedBy,
  userListPath,
  UserStatusDialog,
  UserTable,
  useUsersQuery,
  useUserStatus,
} from '../../features/admin';
import { countOf } from '../../lib/format';
import { useQueryFilters } from '../../lib/use-query-filters';

const ROWS = 10;

/** The newest users, or the newest that match a search; the page of all users pages and filters them. */
export const NewestUsersPanel = () => {
  const { read, text, setText, clear } = useQueryFilters('search');
  const search = read('search');
  const filters = { search, tier: 'all', standing: 'all', sort: 'createdAt', direction: 'desc' } as const;
  const { data, currentData, error, isFetching, refetch } = useUsersQuery(
    { limit: ROWS, search, sortBy: filters.sort, sortOrder: filters.direction },
    { refetchOnMountOrArgChange: true },
  );
  const userStatus = useUserStatus();
  const table = useRef<HTMLTableElement>(null);
  const navigate = useNavigate();
  const page = error ? currentData : data;
  const openSorted = (sort: UserSort) => void navigate(userListPath(sortedBy(filters, sort)));
  return (
    <section aria-labelledby="newest-people" className="grid gap-3 sm:gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="newest-people" className="type-heading">
          Newest people
        </h2>
        <form role="search" aria-label="People" noValidate onSubmit={(event) => event.preventDefault()}>
          <TextField
            type="search"
            label="Name or e-mail"
            className="w-full sm:w-80"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            lead={<Search aria-hidden className="size-4.5" strokeWidth={1.75} />}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              focusRow(table.current, 0);
            }}
          />
        </form>
      </div>
      {error && (
        <ErrorPanel
          title="The list did not load"
          message={adminProblem(error) ?? ''}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!page && !error && (
        <div role="status" aria-label="Loading people" className="grid gap-2">
          {Array.from({ length: 4 }, (_, row) => (
            <Skeleton key={row} className="h-16 rounded-md" />
          ))}
        </div>
      )}
      {page?.items.length === 0 && (
        <EmptyState title="No users found" description="Try a shorter part of the name.">
          <Button onClick={() => clear()}>Clear search</Button>
        </EmptyState>
      )}
      {page && page.items.length > 0 && (
        <>
          <Card as="div">
            <UserTable
              ref={table}
              users={page.items}
              filters={filters}
              range={`the newest ${countOf(page.items.length, 'row')}`}
              stale={!currentData}
              onSort={openSorted}
              onChangeStatus={userStatus.ask}
            />
          </Card>
          <ButtonLink to={userListPath(filters)} className="justify-self-start">
            All {countOf(page.total, 'person', 'people')}
          </ButtonLink>
        </>
      )}
      <UserStatusDialog status={userStatus} />
    </section>
  );
};
