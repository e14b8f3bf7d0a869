import type { ServiceState } from '@vault/contracts/identity/operations';
import type { ServiceName } from '@vault/contracts/services';
import clsx from 'clsx';
import { CircleCheck, CircleX } from 'lucide-react';
import { Badge } from '../../design-system/badge';
import { Button } from '../../design-system/button';
import { Card } from '../../design-system/card';
import { StampStrip } from '../../design-system/stamp-strip';
import { countOf, formatCount } from '../../lib/format';
import { lagText, SERVICES, STATES } from './operations-labels';

interface ServiceCardProps {
  state: ServiceState;
  /** Whether its dead letters are shown below. */
  chosen: boolean;
  onChoose: (service: ServiceName) => void;
}

const Figure = ({ label, value, alarming }: { label: string; value: number | undefined; alarming?: boolean }) => (
  <div className="min-w-0">
    <dt className="truncate type-fine text-muted">{label}</dt>
    <dd className={clsx('text-lg leading-6 type-money', alarming && (value ?? 0) > 0 && 'text-danger')}>
      {value === undefined ? <span aria-label="unknown">–</span> : formatCount(value)}
    </dd>
  </div>
);

/** The state of a service: its dependencies, instances and queues. */
export const ServiceCard = ({ state: serviceState, chosen, onChoose }: ServiceCardProps) => {
  const { service, state, parts, instances, queues, outbox } = serviceState;
  const look = STATES[state];
  return (
    <Card as="article" aria-labelledby={`service-${service}`} className="flex flex-col">
      <div className="flex grow flex-col gap-4 p-4 sm:p-5">
        <div className="flex items-center justify-between gap-3">
          <h2 id={`service-${service}`} className="type-heading">
            {SERVICES[service]}
          </h2>
          <Badge tone={look.tone}>{look.label}</Badge>
        </div>
        <dl className="grid grid-cols-3 gap-x-3 gap-y-3">
          <Figure label="Calls" value={queues?.calls} />
          <Figure label="Events" value={queues?.events} />
          <Figure label="Retrying" value={queues?.retrying} />
          <Figure label="Outbox" value={outbox?.rows} />
          <div className="min-w-0">
            <dt className="truncate type-fine text-muted">Oldest</dt>
            <dd className="text-lg leading-6 type-money">
              {outbox === null ? <span aria-label="unknown">–</span> : lagText(outbox.lagSeconds)}
            </dd>
          </div>
          <Figure label="Dead letters" value={queues?.dead} alarming />
        </dl>
        {Object.keys(parts).length > 0 && (
          <ul aria-label="Parts" className="flex flex-wrap gap-x-4 gap-y-1">
            {Object.entries(parts).map(([part, partState]) => (
              <li key={part} className="inline-flex items-center gap-1.5 type-fine">
                {partState === 'up' ? (
                  <CircleCheck aria-hidden className="size-3.5 text-ok" />
                ) : (
                  <CircleX aria-hidden className="size-3.5 text-danger" />
                )}
                {part}
                <span className={partState === 'up' ? 'sr-only' : 'text-danger'}>{partState}</span>
              </li>
            ))}
          </ul>
        )}
        <Button
          size="sm"
          className="mt-auto min-h-11 self-start"
          aria-pressed={chosen}
          onClick={() => onChoose(service)}
        >
          Dead letters
          <span className="sr-only"> of {SERVICES[service]}</span>
        </Button>
      </div>
      <StampStrip
        items={[instances === null ? 'Instances unknown' : countOf(instances, 'instance')]}
        end={state === 'away' ? 'No response' : undefined}
      />
    </Card>
  );
};
