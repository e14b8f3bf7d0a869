import { Lock } from 'lucide-react';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router-dom';
import { adminStepUp, subscribeToStepUp } from '../../api/admin-step-up';
import { Button } from '../../design-system/button';
import { LoadingScreen } from '../../design-system/loading-screen';
import {
  ConsoleNav,
  StepUpClock,
  StepUpForm,
  useEndStepUpMutation,
  useWaitingRefundsQuery,
  useWaitingReportsQuery,
} from '../../features/admin';
import { usePolling } from '../../lib/use-polling';
import { useTitle } from '../../lib/use-title';

const FirstGate = () => {
  useTitle('Administration');
  return <StepUpForm />;
};

/**
 * Gate, links, and the page. Once the gate was open, the page stays behind it when it closes after its half hour: what
 * was typed is there afterwards. Where nobody could say whether it is open, the pages say what is wrong with them.
 */
export const Console = () => {
  const gate = useSyncExternalStore(subscribeToStepUp, adminStepUp);
  const reports = useWaitingReportsQuery();
  const refunds = useWaitingRefundsQuery();
  const [close, { isLoading }] = useEndStepUpMutation();
  const [entered, setEntered] = useState(false);
  const look = () => {
    void reports.refetch();
    void refunds.refetch();
  };
  usePolling(look, 60_000);

  const asked = !reports.isLoading && !refunds.isLoading;
  if (!entered && (gate === 'open' || (gate === 'unknown' && asked))) setEntered(true);
  const locked = gate === 'closed';
  if (!entered) return locked ? <FirstGate /> : <LoadingScreen />;
  return (
    <>
      {locked && <StepUpForm />}
      <div hidden={locked}>
        <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line sm:mb-8">
          <ConsoleNav waiting={{ '/admin/reports': reports.data, '/admin/refunds': refunds.data }} />
          <div className="flex grow items-center justify-end gap-3 pb-2 sm:grow-0 sm:pb-0">
            {!locked && <StepUpClock onTime={look} />}
            <Button size="sm" busy={isLoading} onClick={() => void close()}>
              {!isLoading && <Lock aria-hidden className="size-4" strokeWidth={1.75} />}
              Lock
            </Button>
          </div>
        </div>
        <Suspense fallback={<LoadingScreen />}>
          <Outlet />
        </Suspense>
      </div>
    </>
  );
};
