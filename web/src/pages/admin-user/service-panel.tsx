import type { ReactNode } from 'react';
import { ErrorPanel } from '../../design-system/error-panel';
import { Panel } from '../../design-system/panel';

interface PartPanelProps<T> {
  title: string;
  /** null: whoever knows it did not answer. */
  part: T | null;
  /** Who that is: 'The market'. */
  who: string;
  onRetry: () => void;
  retrying: boolean;
  children: (part: T) => ReactNode;
}

/** What one service knows of the person, or that it is away. */
export const ServicePanel = <T,>({ title, part, who, onRetry, retrying, children }: PartPanelProps<T>) => (
  <Panel title={title}>
    {part === null ? (
      <ErrorPanel title="No answer" message={`${who} is away at the moment.`} onRetry={onRetry} retrying={retrying} />
    ) : (
      children(part)
    )}
  </Panel>
);
