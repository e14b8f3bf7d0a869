import type { Page } from '@vault/contracts/common/page';
import { type ComponentType, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../design-system/button';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';
import { Segmented } from '../../design-system/segmented';
import { Skeleton } from '../../design-system/skeleton';
import { adminProblem, useStepUpRequired } from '../../features/admin';
import { type ReportActions, ReportList } from '../../features/moderation';
import { formatCount } from '../../lib/format';
import { usePolling } from '../../lib/use-polling';
import { useQueryParams } from '../../lib/use-query-params';

interface ReportsQuery<R> {
  currentData?: { pages: Page<R>[] } | undefined;
  error?: unknown;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

interface StatusTab<V extends string> {
  value: V;
  label: string;
  empty: { title: string; description: string };
}

/** The tab that the address selects; the first by default. */
export function useSelectedTab<V extends string>(tabs: readonly [StatusTab<V>, ...StatusTab<V>[]]): StatusTab<V> {
  const [params] = useSearchParams();
  return tabs.find(({ value }) => value === params.get('status')) ?? tabs[0];
}

interface ReportsViewProps<R, V extends string> {
  tabs: readonly [StatusTab<V>, ...StatusTab<V>[]];
  query: ReportsQuery<R>;
  /** Decided reports, which the loaded pages may still contain. */
  decidedIds: ReadonlySet<string>;
  /** What the R key does, for the keyboard hint. */
  upholdHint: string;
  onDismiss: (report: R) => void;
  onUphold: (report: R) => void;
  card: ComponentType<ReportActions & { report: R }>;
}

/** Reports of one kind with their loading, error and empty states. */
export const ReportsView = <R extends { id: string; status: string }, V extends string>(
  props: ReportsViewProps<R, V>,
) => {
  const { tabs, query, decidedIds, upholdHint, onDismiss, onUphold, card } = props;
  const { currentData, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const selectedTab = useSelectedTab(tabs);
  const [, setParams] = useQueryParams();
  const isPending = selectedTab === tabs[0];
  const isLocked = useStepUpRequired();
  usePolling(() => !isLocked && void refetch(), 30_000);
  const loaded = useMemo(() => currentData?.pages.flatMap(({ items }) => items), [currentData]);
  const reports = useMemo(
    () => (isPending ? loaded?.filter(({ id }) => !decidedIds.has(id)) : loaded),
    [loaded, decidedIds, isPending],
  );
  const total = currentData?.pages.at(-1)?.total ?? 0;
  const problem = adminProblem(error);
  const selectTab = (next: V) =>
    setParams(
      (current) => {
        if (next === tabs[0].value) current.delete('status');
        else current.set('status', next);
        return current;
      },
      { replace: true },
    );
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <Segmented
          label="Which reports"
          value={selectedTab.value}
          options={tabs}
          onChange={selectTab}
          className="max-w-full flex-wrap"
        />
        {isPending && reports && reports.length > 0 && (
          <p className="type-fine text-muted max-lg:hidden">
            On a focused report: <kbd className="font-mono">↑</kbd> <kbd className="font-mono">↓</kbd> move,{' '}
            <kbd className="font-mono">D</kbd> dismisses, <kbd className="font-mono">R</kbd> {upholdHint}.
          </p>
        )}
      </div>
      {problem && (
        <ErrorPanel
          className="mb-4"
          title="The reports did not load"
          message={problem}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!reports && !error && (
        <div role="status" aria-label="Loading the reports" className="grid gap-4">
          {Array.from({ length: 3 }, (_, index) => (
            <Skeleton key={index} className="h-56 rounded-md" />
          ))}
        </div>
      )}
      {reports?.length === 0 && !hasNextPage && <EmptyState {...selectedTab.empty} />}
      {reports && reports.length > 0 && (
        <ReportList reports={reports} onDismiss={onDismiss} onUphold={onUphold} card={card} />
      )}
      {loaded && reports && (hasNextPage || reports.length > 0) && (
        <div className="mt-5 flex flex-wrap items-center gap-4">
          {hasNextPage && (
            <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              More
            </Button>
          )}
          <p role="status" className="type-small text-muted tabular-nums">
            {formatCount(reports.length)} of {formatCount(Math.max(total - (loaded.length - reports.length), 0))}
          </p>
        </div>
      )}
    </>
  );
};
