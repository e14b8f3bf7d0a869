import { skipToken } from '@reduxjs/toolkit/query';
import type { Proposal } from '@vault/contracts/collection/catalog-proposals';
import { BookPlus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../design-system/button';
import { ConfirmDialog } from '../../design-system/confirm-dialog';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';
import { PageHeader } from '../../design-system/page-header';
import { showFailure } from '../../design-system/show-failure';
import { Skeleton } from '../../design-system/skeleton';
import { toast } from '../../design-system/toast-store';
import {
  ProposalCard,
  ProposalDialog,
  useOwnProposalsInfiniteQuery,
  useReleaseQuery,
  useWithdrawProposalMutation,
} from '../../features/catalog';
import { useSession } from '../../features/session';
import { errorText } from '../../lib/error-text';
import { useTitle } from '../../lib/use-title';

/** What the address opens: `?new` the dialog of a new release, `?correct=<id>` that of a release. */
function useProposalDialog() {
  const [params, setParams] = useSearchParams();
  const [isOpened, setOpened] = useState(false);
  const id = Number(params.get('correct'));
  const isCorrection = Number.isInteger(id) && id > 0;
  const { data: release, error } = useReleaseQuery(isCorrection ? id : skipToken);
  return {
    isOpen: isOpened || params.has('new') || (isCorrection && release?.id === id),
    release: isCorrection ? (release ?? null) : null,
    error: isCorrection ? error : undefined,
    open: () => setOpened(true),
    close: () => {
      setOpened(false);
      if (params.size > 0) setParams({}, { replace: true });
    },
  };
}

/** The user's proposals for the catalog, with what became of them. */
export const Component = () => {
  useTitle('My proposals');
  const { user } = useSession();
  const dialog = useProposalDialog();
  const [withdrawing, setWithdrawing] = useState<Proposal | null>(null);
  const [withdraw] = useWithdrawProposalMutation();
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useOwnProposalsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const proposals = data?.pages.flatMap(({ items }) => items);
  const withdrawNow = async ({ id }: Proposal) => {
    const result = await withdraw(id);
    if (result.error) showFailure('Failed to withdraw the proposal', result.error);
    else toast({ title: 'Proposal withdrawn' });
  };
  return (
    <>
      <PageHeader
        title="My proposals"
        description="Releases that the catalog lacks or has wrong. An administrator decides, and you are notified."
        back={{ to: '/profile', label: 'Back to your profile' }}
        actions={
          <Button variant="primary" onClick={dialog.open}>
            <BookPlus aria-hidden className="size-4.5" strokeWidth={1.75} />
            Propose a release
          </Button>
        }
      />
      {dialog.error && (
        <ErrorPanel className="mb-4" title="The release did not load" message={errorText(dialog.error)} />
      )}
      {error && (
        <ErrorPanel className="mb-4" message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!proposals && !error && (
        <div role="status" aria-label="Loading your proposals" className="grid gap-4 md:grid-cols-2">
          <Skeleton className="h-64 rounded-md" />
          <Skeleton className="h-64 rounded-md" />
        </div>
      )}
      {proposals?.length === 0 && (
        <EmptyState
          title="No proposals yet"
          description="When a car of yours is not in the catalog, propose its release with what stands on its card."
        />
      )}
      {proposals && proposals.length > 0 && (
        <ul aria-label="My proposals" className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {proposals.map((proposal) => (
            <li key={proposal.id} className="grid min-w-0">
              <ProposalCard
                proposal={proposal}
                actions={
                  <Button size="sm" className="min-h-11" onClick={() => setWithdrawing(proposal)}>
                    Withdraw
                  </Button>
                }
              />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button className="mt-5" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          More
        </Button>
      )}
      {dialog.isOpen && user && <ProposalDialog userId={user.id} release={dialog.release} onClose={dialog.close} />}
      <ConfirmDialog
        open={withdrawing !== null}
        onOpenChange={() => setWithdrawing(null)}
        title="Withdraw the proposal?"
        description={`${withdrawing?.title ?? ''} is not looked at any more.`}
        confirmLabel="Withdraw"
        onConfirm={() => withdrawing && void withdrawNow(withdrawing)}
      />
    </>
  );
};
