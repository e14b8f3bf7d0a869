import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '../../design-system/card';
import { PageHeader } from '../../design-system/page-header';
import { Skeleton } from '../../design-system/skeleton';
import {
  adminProblem,
  ExportUsers,
  focusRow,
  hasFilters,
  PAGE_ROWS,
  Pager,
  rangeText,
  sortedBy,
  UserFilterForm,
  UserStatusDialog,
  UserTable,
  useUserListAddress,
  useUsersQuery,
  useUserStatus,
} from '../../features/admin';
import { countOf } from '../../lib/format';
import { onKey } from '../../lib/on-key';
import { useTitle } from '../../lib/use-title';
import { UsersProblem } from './users-problem';

/** The placeholder of the table while it loads. */
const TableSkeleton = () => (
  <div role="status" aria-label="Loading people" className="grid gap-2">
    {Array.from({ length: 8 }, (_, row) => (
      <Skeleton key={row} className="h-16 rounded-md" />
    ))}
  </div>
);

const KeyHint = () => (
  <span className="max-lg:hidden">
    <kbd>/</kbd> searches, <kbd>↑</kbd> <kbd>↓</kbd> move from row to row, <kbd>Enter</kbd> opens one
  </span>
);

/** All accounts, with search, filters, sorting, export and banning, paged by the server. */
export const Component = () => {
  useTitle('People - Administration');
  const { filters, pageCursor, text, type, change, clear, first, next, previous } = useUserListAddress();
  const userStatus = useUserStatus();
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const { data, currentData, error, isFetching, refetch } = useUsersQuery(
    {
      limit: PAGE_ROWS,
      search: filters.search,
      filterTier: filters.tier,
      standing: filters.standing,
      sortBy: filters.sort,
      sortOrder: filters.direction,
      ...(pageCursor.after !== null && { cursor: pageCursor.after }),
    },
    { refetchOnMountOrArgChange: true },
  );
  useEffect(() => onKey('/', () => search.current?.select(), true), []);

  const page = error ? currentData : data;
  const range = page ? rangeText({ ...page, page: pageCursor.page, rows: PAGE_ROWS, count: page.items.length }) : '';
  const pager = (label: string, hint?: ReactNode) =>
    page && (
      <Pager
        label={label}
        hint={hint}
        range={range}
        busy={isFetching && !currentData}
        onPrevious={pageCursor.page > 1 ? () => changePage(previous) : null}
        onNext={currentData?.nextCursor != null ? () => changePage(() => next(currentData.nextCursor ?? '')) : null}
      />
    );
  const changePage = (step: () => void) => {
    step();
    table.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <PageHeader
        title="People"
        description="Everybody with an account."
        actions={
          <ExportUsers
            filters={filters}
            scope={hasFilters(filters) && page ? countOf(page.total, 'person', 'people') : 'Everybody'}
          />
        }
      />
      <div className="grid gap-4">
        <UserFilterForm
          searchRef={search}
          filters={filters}
          text={text}
          onText={type}
          onChange={change}
          onDown={() => focusRow(table.current, 0)}
        />
        {pager('Pages', <KeyHint />)}
        <UsersProblem
          problem={adminProblem(error)}
          empty={page?.items.length === 0}
          filtered={hasFilters(filters)}
          beyondFirst={pageCursor.page > 1}
          retrying={isFetching}
          onRetry={() => void refetch()}
          onFirst={first}
          onClear={clear}
        />
        {!page && !error && <TableSkeleton />}
        {page && page.items.length > 0 && (
          <Card as="div">
            <UserTable
              ref={table}
              users={page.items}
              filters={filters}
              range={range}
              stale={!currentData}
              onSort={(sort) => change(sortedBy(filters, sort))}
              onChangeStatus={userStatus.ask}
            />
          </Card>
        )}
        {page && page.items.length > 10 && pager('Pages, again')}
      </div>
      <UserStatusDialog status={userStatus} />
    </>
  );
};
