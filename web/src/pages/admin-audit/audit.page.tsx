import { ADMIN_ACTIONS } from '@vault/contracts/common/admin-actions?light';
import type { AdminAction } from '@vault/contracts/common/admin-actions';
import { useMemo } from 'react';
import { Button } from '../../design-system/button';
import { Card } from '../../design-system/card';
import { RemovableChip } from '../../design-system/chip';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';
import { PageHeader } from '../../design-system/page-header';
import { SelectField } from '../../design-system/select-field';
import { Skeleton } from '../../design-system/skeleton';
import { adminProblem } from '../../features/admin';
import { ACTION_LABELS, AuditRow, auditSubject, useAuditInfiniteQuery } from '../../features/audit';
import { formatCount } from '../../lib/format';
import { useQueryParams } from '../../lib/use-query-params';
import { useTitle } from '../../lib/use-title';

const actionOptions = [
  { value: '', label: 'All actions' },
  ...ADMIN_ACTIONS.map((action) => ({ value: action, label: ACTION_LABELS[action] })),
];

const actionOf = (text: string | null): AdminAction | undefined => ADMIN_ACTIONS.find((action) => action === text);

/** The audit log of the administrator's actions, newest first. */
export const Component = () => {
  useTitle('Audit - Administration');
  const [params, setParams] = useQueryParams();
  const action = actionOf(params.get('action'));
  const subjectId = params.get('subjectId')?.slice(0, 100) || undefined;
  const { currentData, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useAuditInfiniteQuery(
      { ...(action && { action }), ...(subjectId && { subjectId }) },
      { refetchOnMountOrArgChange: true },
    );
  const entries = useMemo(() => currentData?.pages.flatMap(({ items }) => items), [currentData]);
  const last = currentData?.pages.at(-1);
  const problem = adminProblem(error);

  const changeFilter = (changes: { action?: string; subjectId?: string }) =>
    setParams((now) => {
      const next = { action: now.get('action') ?? '', subjectId: now.get('subjectId') ?? '', ...changes };
      return new URLSearchParams(Object.entries(next).filter(([, value]) => value !== ''));
    });
  const [first] = entries ?? [];
  const subject = subjectId && (first ? auditSubject(first).text : subjectId);

  return (
    <>
      <PageHeader
        title="Audit"
        description="Everything that was done in this console, newest first. Entries cannot be changed."
      />
      <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
        <SelectField
          label="Action"
          options={actionOptions}
          value={action ?? ''}
          onChange={({ target }) => changeFilter({ action: target.value })}
          className="w-full sm:w-64"
        />
        {subject && <RemovableChip label={`About: ${subject}`} onRemove={() => changeFilter({ subjectId: '' })} />}
      </div>
      {problem && (
        <ErrorPanel
          className="mb-4"
          title="The log did not load"
          message={problem}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!entries && !error && (
        <div role="status" aria-label="Loading the log" className="grid gap-2">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="h-18 rounded-sm" />
          ))}
        </div>
      )}
      {entries?.length === 0 && (
        <EmptyState
          title="No such actions"
          description={
            action || subjectId ? 'No entry matches these filters.' : 'Actions in this console are recorded here.'
          }
        >
          {(action ?? subjectId) && <Button onClick={() => setParams(() => new URLSearchParams())}>Show all</Button>}
        </EmptyState>
      )}
      {entries && entries.length > 0 && (
        <>
          <Card as="div" className="px-3 sm:px-4">
            <ol aria-label="Actions">
              {entries.map((entry) => (
                <AuditRow
                  key={entry.id}
                  entry={entry}
                  onFilter={entry.subject.id === subjectId ? null : (id) => changeFilter({ subjectId: id })}
                />
              ))}
            </ol>
          </Card>
          <div className="mt-5 flex flex-wrap items-center gap-4">
            {hasNextPage && (
              <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                More
              </Button>
            )}
            <p role="status" className="type-small text-muted tabular-nums">
              {formatCount(entries.length)} of {last?.totalCapped && 'more than '}
              {formatCount(last?.total ?? entries.length)}
            </p>
          </div>
        </>
      )}
    </>
  );
};
