import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../design-system/button-link';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';
import { PageHeader } from '../../design-system/page-header';
import { Segmented } from '../../design-system/segmented';
import { Skeleton } from '../../design-system/skeleton';
import { TransactionRow, useTransactionsInfiniteQuery } from '../../features/trading';
import { MarketNav } from '../../features/market';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';
import { usePolling } from '../../lib/use-polling';
import { useNear } from '../../lib/use-near';
import { useTitle } from '../../lib/use-title';

const shown = [
  { value: 'open', label: 'Under way' },
  { value: 'closed', label: 'Ended' },
  { value: 'all', label: 'All' },
] as const;
const filters = { open: { open: 'true' }, closed: { open: 'false' }, all: {} } as const;
const grid = 'grid gap-4 xl:grid-cols-2';

type Shown = keyof typeof filters;
const shownOf = (text: string | null): Shown => (text === 'closed' || text === 'all' ? text : 'open');

const empty: Record<Shown, string> = {
  open: 'When an offer is accepted, the deal appears here with whose turn it is and until when.',
  closed: 'Deals that were completed or called off come here.',
  all: 'When an offer is accepted, the deal appears here with whose turn it is and until when.',
};

export const Component = () => {
  useTitle('Transactions');
  const [params, setParams] = useSearchParams();
  const which = shownOf(params.get('show'));
  const { currentData, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useTransactionsInfiniteQuery(filters[which], { refetchOnMountOrArgChange: true });
  usePolling(() => void refetch(), 20_000);
  const deals = useMemo(() => currentData?.pages.flatMap(({ items }) => items), [currentData]);
  const problem = isApiError(error) ? error : null;
  const end = useNear<HTMLDivElement>(
    hasNextPage && !isFetchingNextPage && !problem ? () => void fetchNextPage() : null,
  );
  return (
    <>
      <PageHeader title="Transactions" description="Your purchases, sales and trades." className="mb-4" />
      <MarketNav />
      <Segmented
        label="Which transactions"
        className="mb-5"
        value={which}
        options={shown}
        onChange={(next) => setParams(next === 'open' ? {} : { show: next }, { replace: true })}
      />
      {problem && (
        <ErrorPanel
          className="mb-4"
          message={errorText(problem)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!deals && !problem && (
        <div role="status" aria-label="Loading your transactions" className={grid}>
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} className="h-44 rounded-md" />
          ))}
        </div>
      )}
      {deals?.length === 0 && (
        <EmptyState title="No transactions here" description={empty[which]}>
          <ButtonLink to="/marketplace" variant="primary">
            Browse the market
          </ButtonLink>
        </EmptyState>
      )}
      {deals && deals.length > 0 && (
        <ul aria-label="Transactions" className={grid}>
          {deals.map((transaction) => (
            <li key={transaction.id} className="grid">
              <TransactionRow transaction={transaction} />
            </li>
          ))}
        </ul>
      )}
      <div ref={end} />
    </>
  );
};
