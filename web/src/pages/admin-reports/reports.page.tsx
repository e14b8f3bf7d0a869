import type { Report } from '@vault/contracts/marketplace/reports';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../design-system/button';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';
import { PageHeader } from '../../design-system/page-header';
import { Segmented } from '../../design-system/segmented';
import { Skeleton } from '../../design-system/skeleton';
import { adminProblem } from '../../features/admin/admin-problem';
import { useGateLocked } from '../../features/admin/gate';
import { useReportsInfiniteQuery } from '../../features/moderation/moderation.api';
import { ReportList } from '../../features/moderation/report-list';
import { ReportTakeDown } from '../../features/moderation/report-take-down';
import { useReportActs } from '../../features/moderation/use-report-acts';
import { formatCount } from '../../lib/format';
import { useLive } from '../../lib/use-live';
import { useTitle } from '../../lib/use-title';

const shown = [
  { value: 'pending', label: 'Waiting' },
  { value: 'dismissed', label: 'Dismissed' },
  { value: 'removed', label: 'Taken down' },
] as const;
type Shown = (typeof shown)[number]['value'];

const shownOf = (text: string | null): Shown => shown.find(({ value }) => value === text)?.value ?? 'pending';

const empty: Record<Shown, { title: string; description: string }> = {
  pending: { title: 'Nothing waits for you', description: 'What collectors report comes here, the newest first.' },
  dismissed: { title: 'Nothing was dismissed', description: 'Reports that you found nothing in come here.' },
  removed: { title: 'Nothing was taken down', description: 'Reports that a listing was taken down for come here.' },
};

/** What collectors reported: looked at, and dismissed or upheld. */
export const Component = () => {
  useTitle('Reports - Administration');
  const [params, setParams] = useSearchParams();
  const which = shownOf(params.get('status'));
  const { currentData, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useReportsInfiniteQuery(which, { refetchOnMountOrArgChange: true });
  const { gone, dismiss, takeDown } = useReportActs();
  const [removing, setRemoving] = useState<Report | null>(null);
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const locked = useGateLocked();
  useLive(() => !locked && void refetch(), 30_000);

  const loaded = useMemo(() => currentData?.pages.flatMap(({ items }) => items), [currentData]);
  const reports = useMemo(
    () => (which === 'pending' ? loaded?.filter(({ id }) => !gone.has(id)) : loaded),
    [loaded, gone, which],
  );
  const total = currentData?.pages.at(-1)?.total ?? 0;
  const problem = adminProblem(error);
  const remove = (report: Report, note: string) => {
    const alike = reports?.filter((other) => other.listing.id === report.listing.id).map(({ id }) => id);
    return takeDown(report, note, alike ?? []);
  };
  return (
    <>
      <PageHeader title="Reports" description="What collectors reported, the newest first." />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <Segmented
          label="Which reports"
          value={which}
          options={shown}
          onChange={(next) => setParams(next === 'pending' ? {} : { status: next }, { replace: true })}
          className="max-w-full flex-wrap"
        />
        {which === 'pending' && reports && reports.length > 0 && (
          <p className="type-fine text-muted max-lg:hidden">
            On a focused report: <kbd className="font-mono">↑</kbd> <kbd className="font-mono">↓</kbd> move,{' '}
            <kbd className="font-mono">D</kbd> dismisses, <kbd className="font-mono">R</kbd> takes down.
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
      {reports?.length === 0 && !hasNextPage && <EmptyState {...empty[which]} />}
      {reports && reports.length > 0 && <ReportList reports={reports} onDismiss={dismiss} onTakeDown={setRemoving} />}
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
      {removing && !locked && (
        <ReportTakeDown
          report={removing}
          note={notes[removing.id] ?? ''}
          onNote={(note) => setNotes((kept) => ({ ...kept, [removing.id]: note }))}
          onTakeDown={remove}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
};
