import type { AdminProposal } from '@vault/contracts/collection/catalog-proposals';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../design-system/button';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';
import { PageHeader } from '../../design-system/page-header';
import { Segmented } from '../../design-system/segmented';
import { showFailure } from '../../design-system/show-failure';
import { Skeleton } from '../../design-system/skeleton';
import { toast } from '../../design-system/toast-store';
import { adminProblem, useStepUpRequired } from '../../features/admin';
import {
  DeclineProposalDialog,
  EditProposalDialog,
  ProposalCard,
  useAcceptProposalMutation,
  useProposalsInfiniteQuery,
} from '../../features/catalog';
import { formatCount } from '../../lib/format';
import { usePolling } from '../../lib/use-polling';
import { useTitle } from '../../lib/use-title';

const tabs = [
  { value: 'open', label: 'Waiting', empty: 'New proposals of collectors appear here, newest first.' },
  { value: 'accepted', label: 'Accepted', empty: 'Proposals that you accepted appear here.' },
  { value: 'declined', label: 'Declined', empty: 'Proposals that you declined appear here.' },
] as const;

interface Deciding {
  proposal: AdminProposal;
  how: 'edit' | 'decline';
}

const Author = ({ user }: Pick<AdminProposal, 'user'>) =>
  user ? (
    <>
      Proposed by{' '}
      <Link
        to={`/admin/users/${user.id}`}
        className="font-semibold text-ink underline decoration-line underline-offset-4 hover:decoration-current"
      >
        {user.name}
      </Link>
    </>
  ) : (
    'Proposed by a former collector'
  );

export const Component = () => {
  useTitle('Catalog proposals - Administration');
  const [params, setParams] = useSearchParams();
  const tab = tabs.find(({ value }) => value === params.get('status')) ?? tabs[0];
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [accept, { isLoading, originalArgs }] = useAcceptProposalMutation();
  const isLocked = useStepUpRequired();
  const { currentData, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useProposalsInfiniteQuery(tab.value, { refetchOnMountOrArgChange: true });
  usePolling(() => !isLocked && deciding === null && void refetch(), 30_000);
  const proposals = currentData?.pages.flatMap(({ items }) => items);
  const problem = adminProblem(error);

  const showDecision = ({ status, title }: AdminProposal) => {
    setDeciding(null);
    toast({ title: status === 'accepted' ? 'Proposal accepted' : 'Proposal declined', description: title });
  };
  const acceptNow = async ({ id, changedSince, current }: AdminProposal) => {
    const isOverNewer = changedSince.length > 0 && current !== null;
    const { data, error: failure } = await accept({ id, ...(isOverNewer && { seen: current }) });
    if (data) showDecision(data);
    else showFailure('Failed to accept the proposal', failure);
  };
  return (
    <>
      <PageHeader title="Catalog proposals" description="Releases and corrections that collectors propose." />
      <Segmented
        label="Which proposals"
        value={tab.value}
        options={tabs}
        onChange={(next) => setParams(next === 'open' ? {} : { status: next }, { replace: true })}
        className="mb-5 max-w-full flex-wrap"
      />
      {problem && (
        <ErrorPanel
          className="mb-4"
          title="The proposals did not load"
          message={problem}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!proposals && !error && (
        <div role="status" aria-label="Loading the proposals" className="grid gap-4">
          <Skeleton className="h-64 rounded-md" />
          <Skeleton className="h-64 rounded-md" />
        </div>
      )}
      {proposals?.length === 0 && <EmptyState title="No proposals" description={tab.empty} />}
      {proposals && proposals.length > 0 && (
        <>
          <ul aria-label="Proposals" className="grid grid-cols-1 gap-4 xl:grid-cols-2">
            {proposals.map((proposal) => (
              <li key={proposal.id} className="grid min-w-0">
                <ProposalCard
                  proposal={proposal}
                  author={<Author user={proposal.user} />}
                  actions={
                    <>
                      <Button
                        size="sm"
                        variant="primary"
                        className="min-h-11"
                        busy={isLoading && originalArgs?.id === proposal.id}
                        onClick={() => void acceptNow(proposal)}
                      >
                        {proposal.changedSince.length > 0 ? 'Accept over the newer value' : 'Accept'}
                      </Button>
                      <Button size="sm" className="min-h-11" onClick={() => setDeciding({ proposal, how: 'edit' })}>
                        Edit
                      </Button>
                      <Button
                        size="sm"
                        className="min-h-11 text-danger!"
                        onClick={() => setDeciding({ proposal, how: 'decline' })}
                      >
                        Decline
                      </Button>
                    </>
                  }
                />
              </li>
            ))}
          </ul>
          <div className="mt-5 flex flex-wrap items-center gap-4">
            {hasNextPage && (
              <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                More
              </Button>
            )}
            <p role="status" className="type-small text-muted tabular-nums">
              {formatCount(proposals.length)} of {formatCount(currentData?.pages.at(-1)?.total ?? 0)}
            </p>
          </div>
        </>
      )}
      {deciding && !isLocked && deciding.how === 'edit' && (
        <EditProposalDialog proposal={deciding.proposal} onDecided={showDecision} onClose={() => setDeciding(null)} />
      )}
      {deciding && !isLocked && deciding.how === 'decline' && (
        <DeclineProposalDialog
          proposal={deciding.proposal}
          onDecided={showDecision}
          onClose={() => setDeciding(null)}
        />
      )}
    </>
  );
};
