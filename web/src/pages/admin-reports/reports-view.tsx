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

interface ReportsAnswer<R> {
  currentData?: { pages: Page<R>[] } | undefined;
  error?: unknown;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

interface Shown<V extends string> {
  value: V;
  label: string;
  empty: { title: string; description: string };
}

/** Which reports the address asks for; those that wait unless it says otherwise. */
export function useShown<V extends string>(shown: readonly [Shown<V>, ...Shown<V>[]]): Shown<V> {
  const [params] = useSearchParams();
  return shown.find(({ value }) => value === params.get('status')) ?? shown[0];
}

interface ReportsViewProps<R, V extends string> {
  shown: readonly [Shown<V>, ...Shown<V>[]];
  answer: ReportsAnswer<R>;
  /** Decided here, and not yet answered without them. */
  gone: ReadonlySet<string>;
  /** What R does to the focused one. */
  upholds: string;
  onDismiss: (report: R) => void;
  onUphold: (report: R) => void;
  card: ComponentType<ReportActions & { report: R }>;
}

/** Reports of one kind in each state: loading, none, failed, there. */
export const ReportsView = <R extends { id: string; status: string }, V extends string>(
  props: ReportsViewProps<R, V>,
) => {
  const { shown, answer, gone, upholds, onDismiss, onUphold, card } = props;
  const { currentData, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = answer;
  const which = useShown(shown);
  const [, setParams] = useSearchParams();
  const pending = which === shown[0];
  const locked = useStepUpRequired();
  usePolling(() => !locked && void refetch(), 30_000);
  const loaded = useMemo(() => currentData?.pages.flatMap(({ items }) => items), [currentData]);
  const reports = useMemo(
    () => (pending ? loaded?.filter(({ id }) => !gone.has(id)) : loaded),
    [loaded, gone, pending],
  );
  const total = currentData?.pages.at(-1)?.total ?? 0;
  const problem = adminProblem(error);
  const show = (next: V) =>
    setParams(
      (now) => {
        if (next === shown[0].value) now.delete('status');
        else now.set('status', next);
        return now;
      },
      { replace: true },
    );
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <Segmented
          label="Which reports"
          value={which.value}
          options={shown}
          onChange={show}
          className="max-w-full flex-wrap"
        />
        {pending && reports && reports.length > 0 && (
          <p className="type-fine text-muted max-lg:hidden">
            On a focused report: <kbd className="font-mono">↑</kbd> <kbd className="font-mono">↓</kbd> move,{' '}
            <kbd className="font-mono">D</kbd> dismisses, <kbd className="font-mono">R</kbd> {upholds}.
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
      {reports?.length === 0 && !hasNextPage && <EmptyState {...which.empty} />}
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
