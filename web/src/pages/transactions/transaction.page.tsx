import { useParams } from 'react-router-dom';
import { AHEAD, ANEW, type PageHandle } from '../../api/first-queries';
import { Badge } from '../../design-system/badge';
import { ButtonLink } from '../../design-system/button-link';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';
import { PageHeader } from '../../design-system/page-header';
import { Skeleton } from '../../design-system/skeleton';
import {
  TransactionFacts,
  TransactionTransfers,
  FeedbackPanel,
  HistoryPanel,
  TRANSACTION_STATUS_BADGES,
  NextStepPanel,
  transactionsApi,
  useTransactionQuery,
  useVaultRefresh,
  transactionSummary,
} from '../../features/trading';
import { useCarLimit } from '../../features/vault';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';
import { usePolling } from '../../lib/use-polling';
import { useTitle } from '../../lib/use-title';

export const handle: PageHandle = {
  firstQueries: ({ params: { id = '' } }) => [transactionsApi.endpoints.transaction.initiate(id, AHEAD)],
};

export const Component = () => {
  useTitle('Transaction');
  const { id = '' } = useParams();
  const { currentData: transaction, error, isFetching, refetch } = useTransactionQuery(id, ANEW);
  usePolling(() => void refetch());
  useVaultRefresh(transaction);
  const { refuse } = useCarLimit();
  if (isApiError(error) && error.status === 404)
    return (
      <EmptyState
        as="h1"
        title="Transaction Not Found"
        description="It does not exist, or you do not have access to it."
      >
        <ButtonLink to="/marketplace/transactions" variant="primary">
          Back to your transactions
        </ButtonLink>
      </EmptyState>
    );
  const problem = error && (
    <ErrorPanel className="mb-4" message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
  );
  if (!transaction)
    return (
      problem ?? (
        <div role="status" aria-label="Loading the transaction" className="grid gap-6">
          <Skeleton className="h-14 w-72 max-w-full" />
          <div className="grid gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
            <Skeleton className="h-96 rounded-md" />
            <Skeleton className="h-96 rounded-md" />
          </div>
        </div>
      )
    );
  const badge = TRANSACTION_STATUS_BADGES[transaction.status];
  return (
    <>
      {problem}
      <PageHeader
        title={<span className="[overflow-wrap:anywhere]">{transaction.listing.title}</span>}
        description={transactionSummary(transaction)}
        back={{ to: '/marketplace/transactions', label: 'Back to your transactions' }}
        actions={<Badge tone={badge.tone}>{badge.label}</Badge>}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div className="grid min-w-0 gap-6">
          <NextStepPanel transaction={transaction} />
          <TransactionTransfers transaction={transaction} onFull={refuse} />
          <FeedbackPanel transaction={transaction} />
          <HistoryPanel transaction={transaction} />
        </div>
        <TransactionFacts transaction={transaction} />
      </div>
    </>
  );
};
