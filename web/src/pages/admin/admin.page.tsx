import { Button } from '../../design-system/button';
import { ButtonLink } from '../../design-system/button-link';
import { EmptyState } from '../../design-system/empty-state';
import { LoadingScreen } from '../../design-system/loading-screen';
import { PageHeader } from '../../design-system/page-header';
import { useCloseGateMutation, useRefundRequestsInfiniteQuery } from '../../features/admin/admin.api';
import { GateForm } from '../../features/admin/gate-form';
import { RefundQueue } from '../../features/admin/refund-queue';
import { TestMailPanel } from '../../features/admin/test-mail-panel';
import { useSession } from '../../features/session/use-session';
import { isApiError } from '../../lib/api-error';
import { useTitle } from '../../lib/use-title';

const Restricted = () => (
  <EmptyState as="h1" title="Access restricted to administrators only">
    <ButtonLink to="/" variant="primary">
      Return to Home
    </ButtonLink>
  </EmptyState>
);

/** What is typed in the console stays while the gate is closed again after its half hour. */
const Console = () => {
  const { data, error } = useRefundRequestsInfiniteQuery('pending');
  const [close, { isLoading }] = useCloseGateMutation();
  const locked = isApiError(error) && error.code === 'ADMIN_STEP_UP_REQUIRED';
  if (!data && !error) return <LoadingScreen />;
  return (
    <>
      {locked && <GateForm />}
      {(data ?? !locked) && (
        <div hidden={locked}>
          <PageHeader
            title="Administration"
            description="What waits for you, and whether everything runs."
            actions={
              <Button busy={isLoading} onClick={() => void close()}>
                Lock
              </Button>
            }
          />
          <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <RefundQueue />
            <TestMailPanel />
          </div>
        </div>
      )}
    </>
  );
};

/** The administrator's console; the server checks who asks, whatever is shown here. */
export const Component = () => {
  useTitle('Administration');
  const { status, user } = useSession();
  if (status === 'loading') return <LoadingScreen />;
  if (user?.isAdmin) return <Console />;
  return (
    <div className={user ? '' : 'mx-auto max-w-6xl px-4 py-10 lg:px-6'}>
      <Restricted />
    </div>
  );
};
