import { Lock } from 'lucide-react';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { adminStepUp, subscribeToStepUp } from '../../api/admin-step-up';
import { Button } from '../../design-system/button';
import { LoadingScreen } from '../../design-system/loading-screen';
import {
  ConsoleNav,
  SECOND_FACTOR_PATH,
  SecondFactorNotice,
  StepUpClock,
  StepUpForm,
  useAdminSessionQuery,
  useEndStepUpMutation,
  useWaitingProposalsQuery,
  useWaitingRefundsQuery,
  useWaitingReportsQuery,
} from '../../features/admin';
import { usePolling } from '../../lib/use-polling';
import { useTitle } from '../../lib/use-title';

const InitialStepUp = () => {
  useTitle('Administration');
  return <StepUpForm />;
};

/**
 * The layout of the console: step-up form, navigation and page. When the step-up expires, the page is hidden but stays
 * mounted, so that no input is lost. If the step-up state cannot be determined, the pages show their own errors.
 */
export const Console = () => {
  const stepUp = useSyncExternalStore(subscribeToStepUp, adminStepUp);
  const reports = useWaitingReportsQuery();
  const proposals = useWaitingProposalsQuery();
  const refunds = useWaitingRefundsQuery();
  const [endStepUp, { isLoading }] = useEndStepUpMutation();
  const [entered, setEntered] = useState(false);
  const refetchCounts = () => {
    void reports.refetch();
    void proposals.refetch();
    void refunds.refetch();
  };
  usePolling(refetchCounts, 60_000);

  const loaded = !reports.isLoading && !refunds.isLoading;
  if (!entered && (stepUp === 'open' || (stepUp === 'unknown' && loaded))) setEntered(true);
  const locked = stepUp === 'closed';
  const { data: session } = useAdminSessionQuery(undefined, { skip: !entered });
  const { pathname } = useLocation();
  const mustSetUp = !locked && !!session?.mustSetUpSecondFactor;
  if (!entered) return locked ? <InitialStepUp /> : <LoadingScreen />;
  return (
    <>
      {locked && <StepUpForm />}
      <div hidden={locked}>
        <div className="relative mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line sm:mb-8">
          <ConsoleNav
            waiting={{
              '/admin/reports': reports.data,
              '/admin/proposals': proposals.data,
              '/admin/refunds': refunds.data,
            }}
          />
          {/* On phones the cell that the seven tabs leave free in their second row. */}
          <div className="flex items-center justify-end gap-3 max-sm:absolute max-sm:right-0 max-sm:bottom-0 max-sm:h-12 max-sm:w-1/4 max-sm:justify-center">
            {!locked && <StepUpClock onExpired={refetchCounts} />}
            <Button size="sm" className="max-sm:px-2!" busy={isLoading} onClick={() => void endStepUp()}>
              {!isLoading && <Lock aria-hidden className="size-4" strokeWidth={1.75} />}
              Lock
            </Button>
          </div>
        </div>
        {mustSetUp && pathname !== SECOND_FACTOR_PATH && <SecondFactorNotice />}
        {mustSetUp && pathname === '/admin' && <Navigate to={SECOND_FACTOR_PATH} replace />}
        <Suspense fallback={<LoadingScreen />}>
          <Outlet />
        </Suspense>
      </div>
    </>
  );
};
