import { Link } from 'react-router-dom';
import { Card } from '../../design-system/card';
import { ProgressBar } from '../../design-system/progress-bar';
import { progressText } from './checklist-texts';

interface ProgressCardProps {
  to: string;
  name: string;
  /** What kind it is: a maker and year, or what counts. */
  detail: string;
  owned: number;
  total: number;
  /** What finishing costs, or that it is shared. */
  note?: string | null | undefined;
}

/** A checklist or series with how far it is, which opens it. */
export const ProgressCard = ({ to, name, detail, owned, total, note }: ProgressCardProps) => (
  <Card as="article" lifting className="flex w-full flex-col gap-2 p-4">
    <div className="flex items-baseline justify-between gap-3">
      <h3 className="min-w-0 type-label">
        <Link to={to} className="after:absolute after:inset-0">
          {name}
        </Link>
      </h3>
      <span className="shrink-0 type-stamp tabular-nums">{progressText({ owned, total })}</span>
    </div>
    <p className="type-fine text-muted">{detail}</p>
    <ProgressBar
      label={`Owned of ${name}`}
      value={owned}
      max={total}
      tone={owned === total ? 'ok' : 'accent'}
      className="mt-auto"
    />
    {note && <p className="type-fine text-muted">{note}</p>}
  </Card>
);
