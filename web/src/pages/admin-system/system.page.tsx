import { SERVICE_NAMES } from '@vault/contracts/services?light';
import type { ServiceName } from '@vault/contracts/services';
import { useSearchParams } from 'react-router-dom';
import { ErrorPanel } from '../../design-system/error-panel';
import { PageHeader } from '../../design-system/page-header';
import { Skeleton } from '../../design-system/skeleton';
import { adminProblem, useStepUpRequired } from '../../features/admin';
import { overallText, ServiceCard, useQueuesQuery } from '../../features/operations';
import { formatTime } from '../../lib/format';
import { usePolling } from '../../lib/use-polling';
import { useTitle } from '../../lib/use-title';
import { ParkedSection } from './parked-section';

const everyMs = 10_000;
const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

/** The state of the services, and their dead letters. */
export const Component = () => {
  useTitle('System - Administration');
  const [params, setParams] = useSearchParams();
  const locked = useStepUpRequired();
  const { data, error, isFetching, refetch, fulfilledTimeStamp } = useQueuesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  usePolling(() => !locked && void refetch(), everyMs);
  const requested = SERVICE_NAMES.find((name) => name === params.get('service'));
  const chosen = requested ?? data?.find(({ queues }) => (queues?.dead ?? 0) > 0)?.service;
  const choose = (service: ServiceName) => setParams({ service }, { replace: true, preventScrollReset: true });
  const problem = adminProblem(error);
  return (
    <>
      <PageHeader title="System" description="The state of the services and their queues, updated every ten seconds." />
      {problem && (
        <ErrorPanel
          className="mb-4"
          title="The state of the services did not load"
          message={problem}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && (
        <div role="status" aria-label="Loading the services" className={grid}>
          {SERVICE_NAMES.map((name) => (
            <Skeleton key={name} className="h-64 rounded-md" />
          ))}
        </div>
      )}
      {data && (
        <>
          <p className="mb-4 flex flex-wrap gap-x-3 type-small text-muted">
            <span role="status" className="font-semibold text-ink">
              {overallText(data)}
            </span>
            {fulfilledTimeStamp !== undefined && <span>As of {formatTime(fulfilledTimeStamp)}.</span>}
          </p>
          <div className={grid}>
            {data.map((state) => (
              <ServiceCard key={state.service} state={state} chosen={state.service === chosen} onChoose={choose} />
            ))}
          </div>
        </>
      )}
      <div className="mt-6">{chosen && <ParkedSection key={chosen} service={chosen} everyMs={everyMs} />}</div>
    </>
  );
};
