import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AHEAD, ANEW, type PageHandle } from '../../api/first-queries';
import { ButtonLink } from '../../design-system/button-link';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';
import { PageHeader } from '../../design-system/page-header';
import { Segmented } from '../../design-system/segmented';
import { Skeleton } from '../../design-system/skeleton';
import { TransactionRow, transactionsApi, useTransactionsInfiniteQuery } from '../../features/trading';
import { MarketNav } from '../../features/market';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';
import { usePolling } from '../../lib/use-polling';
import { useNear } from '../../lib/use-near';
import { useTitle } from '../../lib/use-title';

const options = [
  { value: 'open', label: 'Under way' },
  { value: 'closed', label: 'Ended' },
  { value: 'all', label: 'All' },
] as const;
const filters = { open: { open: 'true' }, closed: { open: 'false' }, all: {} } as const;
const grid = 'grid gap-4 xl:grid-cols-2';

type Show = keyof typeof filters;
const showFrom = (text: string | null): Show => (text === 'closed' || text === 'all' ? text : 'open');

export const handle: PageHandle = {
  firstQueries: ({ search }) => [
    transactionsApi.endpoints.transactions.initiate(filters[showFrom(search.get('show'))], AHEAD),
  ],
};

const emptyTexts: Record<Show, string> = {
  open: 'When an offer is accepted, its transaction appears here with the next step and its deadline.',
  closed: 'Completed and canceled transactions appear here.',
  all: 'When an offer is accepted, its transaction appears here with the next step and its deadline.',
};

export const Component = () => {
  useTitle('Transactions');
  const [params, setParams] = useSearchParams();
  const show = showFrom(params.get('show'));
  const { currentData, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useTransactionsInfiniteQuery(filters[show], ANEW);
  usePolling(() => void refetch(), 20_000);
  const transactions = useMemo(() => currentData?.pages.flatMap(({ items }) => items), [currentData]);
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
        value={show}
        options={options}
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
      {!transactions && !problem && (
        <div role="status" aria-label="Loading your transactions" className={grid}>
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} className="h-44 rounded-md" />
          ))}
        </div>
      )}
      {transactions?.length === 0 && (
        <EmptyState title="No transactions here" description={emptyTexts[show]}>
          <ButtonLink to="/marketplace" variant="primary">
            Browse the market
          </ButtonLink>
        </EmptyState>
      )}
      {transactions && transactions.length > 0 && (
        <ul aria-label="Transactions" className={grid}>
          {transactions.map((transaction) => (
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
