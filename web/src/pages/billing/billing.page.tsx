import { ErrorPanel } from '../../design-system/error-panel';
import { PageHeader } from '../../design-system/page-header';
import { Panel } from '../../design-system/panel';
import { Skeleton } from '../../design-system/skeleton';
import { InvoiceTable, PlanPanel, RefundPanel, useSubscriptionQuery } from '../../features/billing';
import { errorText } from '../../lib/error-text';
import { useTitle } from '../../lib/use-title';

/** The user's plan with its invoices, and the actions to change, cancel or refund it. */
export const Component = () => {
  useTitle('Plan & billing');
  const {
    data: subscription,
    error,
    refetch,
    isFetching,
  } = useSubscriptionQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader
        title="Plan & billing"
        description="Your plan, your invoices, and how to change them."
        back={{ to: '/profile', label: 'Back to your profile' }}
      />
      <div className="grid gap-5">
        {error && (
          <ErrorPanel
            title="Your plan did not load"
            message={errorText(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {subscription ? (
          <PlanPanel subscription={subscription} />
        ) : (
          !error && (
            <div role="status" aria-label="Loading your plan">
              <Skeleton className="h-64 rounded-md" />
            </div>
          )
        )}
        {subscription && <RefundPanel subscription={subscription} />}
        <Panel title="Invoices">
          <InvoiceTable />
        </Panel>
      </div>
    </div>
  );
};
