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

/** Holds the place of the table's first rows. */
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

/** Everybody with an account: found, sorted, narrowed, banned and activated, page by page from the server. */
export const Component = () => {
  useTitle('People - Administration');
  const { filters, place, text, type, change, clear, first, next, previous } = useUserListAddress();
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
      ...(place.after !== null && { cursor: place.after }),
    },
    { refetchOnMountOrArgChange: true },
  );
  useEffect(() => onKey('/', () => search.current?.select(), true), []);

  const shown = error ? currentData : data;
  const range = shown ? rangeText({ ...shown, page: place.page, rows: PAGE_ROWS, count: shown.items.length }) : '';
  const pager = (label: string, hint?: ReactNode) =>
    shown && (
      <Pager
        label={label}
        hint={hint}
        range={range}
        busy={isFetching && !currentData}
        onPrevious={place.page > 1 ? () => turn(previous) : null}
        onNext={currentData?.nextCursor != null ? () => turn(() => next(currentData.nextCursor ?? '')) : null}
      />
    );
  const turn = (step: () => void) => {
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
            whom={hasFilters(filters) && shown ? countOf(shown.total, 'person', 'people') : 'Everybody'}
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
          empty={shown?.items.length === 0}
          narrowed={hasFilters(filters)}
          beyondFirst={place.page > 1}
          retrying={isFetching}
          onRetry={() => void refetch()}
          onFirst={first}
          onClear={clear}
        />
        {!shown && !error && <TableSkeleton />}
        {shown && shown.items.length > 0 && (
          <Card as="div">
            <UserTable
              ref={table}
              users={shown.items}
              filters={filters}
              range={range}
              stale={!currentData}
              onSort={(sort) => change(sortedBy(filters, sort))}
              onChangeStatus={userStatus.ask}
            />
          </Card>
        )}
        {shown && shown.items.length > 10 && pager('Pages, again')}
      </div>
      <UserStatusDialog status={userStatus} />
    </>
  );
};
