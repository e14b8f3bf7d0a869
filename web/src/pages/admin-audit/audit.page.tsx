import { ADMIN_ACTIONS } from '@vault/contracts/common/admin-actions?light';
import type { AdminAction } from '@vault/contracts/common/admin-actions';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
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
import { useTitle } from '../../lib/use-title';

const acts = [
  { value: '', label: 'All acts' },
  ...ADMIN_ACTIONS.map((action) => ({ value: action, label: ACTION_LABELS[action] })),
];

const actionOf = (text: string | null): AdminAction | undefined => ADMIN_ACTIONS.find((action) => action === text);

/** Everything the administrator did, the latest first. Nothing in it can be changed. */
export const Component = () => {
  useTitle('Audit - Administration');
  const [params, setParams] = useSearchParams();
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

  const narrow = (changes: { action?: string; subjectId?: string }) =>
    setParams((now) => {
      const next = { action: now.get('action') ?? '', subjectId: now.get('subjectId') ?? '', ...changes };
      return Object.entries(next).filter(([, value]) => value !== '');
    });
  const [first] = entries ?? [];
  const subject = subjectId && (first ? auditSubject(first).text : subjectId);

  return (
    <>
      <PageHeader
        title="Audit"
        description="What was done in this console, the latest first. Nothing of it can change."
      />
      <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
        <SelectField
          label="Act"
          options={acts}
          value={action ?? ''}
          onChange={({ target }) => narrow({ action: target.value })}
          className="w-full sm:w-64"
        />
        {subject && <RemovableChip label={`About: ${subject}`} onRemove={() => narrow({ subjectId: '' })} />}
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
          title="No such acts"
          description={
            action || subjectId ? 'Nothing of this kind was done yet.' : 'What you do in this console is kept here.'
          }
        >
          {(action ?? subjectId) && <Button onClick={() => setParams({})}>Show all</Button>}
        </EmptyState>
      )}
      {entries && entries.length > 0 && (
        <>
          <Card as="div" className="px-3 sm:px-4">
            <ol aria-label="Acts">
              {entries.map((entry) => (
                <AuditRow
                  key={entry.id}
                  entry={entry}
                  onNarrow={entry.subject.id === subjectId ? null : (id) => narrow({ subjectId: id })}
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
