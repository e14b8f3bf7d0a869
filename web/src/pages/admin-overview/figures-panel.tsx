import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ErrorPanel } from '../../design-system/error-panel';
import { Panel } from '../../design-system/panel';

export interface Figure {
  label: string;
  value: ReactNode;
  /** Where the figure leads. */
  to?: string;
  /** Somebody waits. */
  urgent?: boolean;
}

interface FiguresPanelProps {
  title: string;
  /** null: whoever knows them did not answer. */
  figures: readonly Figure[] | null;
  /** Who that is: 'The market'. */
  who: string;
  onRetry: () => void;
  retrying: boolean;
}

/** Some figures of one part of the place. */
export const FiguresPanel = ({ title, figures, who, onRetry, retrying }: FiguresPanelProps) => (
  <Panel title={title}>
    {figures ? (
      <dl className="-my-2 divide-y divide-line type-small">
        {figures.map(({ label, value, to, urgent }) => (
          <div key={label} className="relative flex items-baseline justify-between gap-4 py-2">
            <dt className="text-muted">
              {to ? (
                <Link
                  to={to}
                  className="underline decoration-line underline-offset-4 hover:text-ink after:absolute after:inset-0"
                >
                  {label}
                </Link>
              ) : (
                label
              )}
            </dt>
            <dd className={`type-money ${urgent ? 'text-accent' : ''}`}>{value}</dd>
          </div>
        ))}
      </dl>
    ) : (
      <ErrorPanel
        title="No answer"
        message={`${who} is away at the moment. The rest of these figures is right.`}
        onRetry={onRetry}
        retrying={retrying}
      />
    )}
  </Panel>
);
