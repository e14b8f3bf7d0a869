import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ErrorPanel } from '../../design-system/error-panel';
import { Panel } from '../../design-system/panel';

export interface Figure {
  label: string;
  value: ReactNode;
  /** The target of the label's link. */
  to?: string;
  /** Highlights the figure, since users are waiting. */
  urgent?: boolean;
}

interface FiguresPanelProps {
  title: string;
  /** null if the service did not answer. */
  figures: readonly Figure[] | null;
  /** The name of the service for the error text: 'The market'. */
  serviceName: string;
  onRetry: () => void;
  retrying: boolean;
}

/** The figures of one service. */
export const FiguresPanel = ({ title, figures, serviceName, onRetry, retrying }: FiguresPanelProps) => (
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
        message={`${serviceName} is not available right now. The other figures are correct.`}
        onRetry={onRetry}
        retrying={retrying}
      />
    )}
  </Panel>
);
