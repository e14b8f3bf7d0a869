import type { ParkedEvent } from '@vault/contracts/identity/operations';
import { Link } from 'react-router-dom';
import { Checkbox } from '../../design-system/checkbox';
import { agoText } from '../../lib/ago-text';
import { formatMoment } from '../../lib/format';
import { adminPageOf } from './operations-labels';

interface ParkedRowProps {
  event: ParkedEvent;
  now: number;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

const Subject = ({ name, value }: { name: string; value: string }) => {
  const to = adminPageOf(name, value);
  return (
    <div className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
      <dt className="type-fine text-muted">{name}</dt>
      <dd className="min-w-0 font-mono text-xs [overflow-wrap:anywhere]">
        {to === null ? (
          value
        ) : (
          <Link to={to} className="underline decoration-line underline-offset-4 hover:decoration-current">
            {value}
          </Link>
        )}
      </dd>
    </div>
  );
};

const timesText = ({ failedAt, occurredAt }: ParkedEvent, now: number): string =>
  [
    failedAt && `Parked ${agoText(Date.parse(failedAt), now).toLowerCase()}`,
    occurredAt && `occurred ${formatMoment(Date.parse(occurredAt))}`,
  ]
    .filter(Boolean)
    .join(', ');

/** A dead letter: the event, why it failed, and its subjects. */
export const ParkedRow = ({ event, now, chosen, onChoose }: ParkedRowProps) => {
  const subjects = Object.entries(event.subjects);
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0">
      <Checkbox
        checked={chosen}
        onChange={({ target }) => onChoose(target.checked)}
        label={<span className="min-w-0 font-mono text-[0.8125rem] [overflow-wrap:anywhere]">{event.event}</span>}
        className="max-w-full justify-self-start"
      />
      <div className="grid gap-1 pb-1 pl-7.5">
        <p className="type-small [overflow-wrap:anywhere] text-danger">{event.reason}</p>
        <p className="type-fine text-muted">{timesText(event, now)}</p>
        {subjects.length > 0 && (
          <dl className="flex flex-wrap gap-x-5 gap-y-0.5">
            {subjects.map(([name, value]) => (
              <Subject key={name} name={name} value={value} />
            ))}
          </dl>
        )}
      </div>
    </li>
  );
};
