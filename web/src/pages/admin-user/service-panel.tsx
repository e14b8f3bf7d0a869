import type { ReactNode } from 'react';
import { ErrorPanel } from '../../design-system/error-panel';
import { Panel } from '../../design-system/panel';

interface PartPanelProps<T> {
  title: string;
  /** null if the service did not answer. */
  data: T | null;
  /** The name of the service for the error text: 'The market'. */
  serviceName: string;
  onRetry: () => void;
  retrying: boolean;
  children: (data: T) => ReactNode;
}

/** The data of one service about a user, or an error if it is unavailable. */
export const ServicePanel = <T,>({ title, data, serviceName, onRetry, retrying, children }: PartPanelProps<T>) => (
  <Panel title={title}>
    {data === null ? (
      <ErrorPanel
        title="No answer"
        message={`${serviceName} is not available right now.`}
        onRetry={onRetry}
        retrying={retrying}
      />
    ) : (
      children(data)
    )}
  </Panel>
);
