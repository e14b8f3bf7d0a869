import type { ReactNode } from 'react';
import { ErrorPanel } from '../../design-system/error-panel';
import { Panel } from '../../design-system/panel';
import { Skeleton } from '../../design-system/skeleton';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';

/** The part of a query hook's result that the panel uses. */
interface QueryResult<T> {
  currentData?: T | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface QueryPanelProps<T> {
  title: string;
  query: QueryResult<T>;
  /** The size classes of the loading placeholder. */
  space: string;
  /** The text for a 404. */
  missingText: string;
  action?: ReactNode;
  className?: string;
  children: (data: T) => ReactNode;
}

/** A panel with a query of its own: if its service is unavailable, the other panels still work. */
export const QueryPanel = <T,>({
  title,
  query,
  space,
  missingText,
  action,
  className,
  children,
}: QueryPanelProps<T>) => {
  const { currentData, error, isFetching, refetch } = query;
  const missing = isApiError(error) && error.status === 404;
  return (
    <Panel title={title} action={action} {...(className && { className })}>
      {missing && <p className="text-muted">{missingText}</p>}
      {error !== undefined && !missing && (
        <ErrorPanel
          className={currentData === undefined ? '' : 'mb-4'}
          message={errorText(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {currentData === undefined && error === undefined && <Skeleton className={`rounded-sm ${space}`} />}
      {currentData !== undefined && !missing && children(currentData)}
    </Panel>
  );
};
