import type { RefundStatus } from '@vault/contracts/billing/refunds';
import { useMemo, useState } from 'react';
import { Button } from '../../design-system/button';
import { ErrorPanel } from '../../design-system/error-panel';
import { Panel } from '../../design-system/panel';
import { Segmented } from '../../design-system/segmented';
import { Skeleton } from '../../design-system/skeleton';
import { useRefundRequestsInfiniteQuery } from './admin.api';
import { adminProblem, useStepUpRequired } from './step-up';
import { RefundDialog } from './refund-dialog';
import { RefundRow } from './refund-row';

type Filter = RefundStatus | 'all';

const filters = [
  { value: 'pending', label: 'Waiting' },
  { value: 'approved', label: 'Paid back' },
  { value: 'declined', label: 'Declined' },
  { value: 'all', label: 'All' },
] as const;

/** Refund requests, which must be decided within two business days. */
export const RefundQueue = () => {
  const [filter, setFilter] = useState<Filter>('pending');
  const [deciding, setDeciding] = useState<{ id: string; verb: 'approve' | 'decline' } | null>(null);
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const { currentData, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useRefundRequestsInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const requests = useMemo(() => currentData?.pages.flatMap(({ items }) => items), [currentData]);
  const problem = adminProblem(error);
  const locked = useStepUpRequired();
  const chosen = deciding && requests?.find(({ id }) => id === deciding.id);
  return (
    <Panel
      title="Refund requests"
      action={<Segmented label="Which requests" value={filter} onChange={setFilter} options={filters} />}
    >
      {problem && (
        <ErrorPanel
          className="mb-4"
          title="The requests did not load"
          message={problem}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!requests && !error && (
        <div role="status" aria-label="Loading the requests" className="grid gap-3">
          <Skeleton className="h-40 rounded-md" />
        </div>
      )}
      {requests?.length === 0 && (
        <p className="type-small text-muted">
          {filter === 'pending' ? 'No requests are waiting.' : 'There are no such requests.'}
        </p>
      )}
      {requests && requests.length > 0 && (
        <ul aria-label="Refund requests" className="grid gap-3">
          {requests.map((request) => (
            <li key={request.id}>
              <RefundRow request={request} onDecide={(verb) => setDeciding({ id: request.id, verb })} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button size="sm" className="mt-4" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          More
        </Button>
      )}
      {deciding && chosen && !locked && (
        <RefundDialog
          request={chosen}
          verb={deciding.verb}
          note={notes[chosen.id] ?? ''}
          onNote={(note) => setNotes((current) => ({ ...current, [chosen.id]: note }))}
          onClose={() => setDeciding(null)}
        />
      )}
    </Panel>
  );
};
