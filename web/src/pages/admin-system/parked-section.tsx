import type { ServiceName } from '@vault/contracts/services';
import { useState } from 'react';
import { ErrorPanel } from '../../design-system/error-panel';
import { Panel } from '../../design-system/panel';
import { Skeleton } from '../../design-system/skeleton';
import { adminProblem, useStepUpRequired } from '../../features/admin';
import { ParkedPanel, SERVICES, useParkedEventsQuery } from '../../features/operations';
import { usePolling } from '../../lib/use-polling';

const INITIAL_LIMIT = 60;
const MAX_LIMIT = 200;

/** The dead letters of one service, refetched while the page is visible. */
export const ParkedSection = ({ service, everyMs }: { service: ServiceName; everyMs: number }) => {
  const [limit, setLimit] = useState(INITIAL_LIMIT);
  const locked = useStepUpRequired();
  const { data, error, isFetching, refetch } = useParkedEventsQuery({ service, limit });
  usePolling(() => !locked && void refetch(), everyMs);
  const problem = adminProblem(error);
  return (
    <Panel title={`Dead letters of ${SERVICES[service]}`}>
      {problem && (
        <ErrorPanel
          className="mb-4"
          title="The dead letters did not load"
          message={problem}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && (
        <div role="status" aria-label="Loading the dead letters">
          <Skeleton className="h-24 rounded-sm" />
        </div>
      )}
      {data && (
        <ParkedPanel
          service={service}
          events={data}
          locked={locked}
          onMore={limit < MAX_LIMIT ? () => setLimit(MAX_LIMIT) : null}
        />
      )}
    </Panel>
  );
};
