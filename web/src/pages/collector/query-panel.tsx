import type { ReactNode } from 'react';
import { ErrorPanel } from '../../design-system/error-panel';
import { Panel } from '../../design-system/panel';
import { Skeleton } from '../../design-system/skeleton';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';

/** What a query's hook gives. */
interface Answer<T> {
  currentData?: T | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface AskedPanelProps<T> {
  title: string;
  answer: Answer<T>;
  /** Classes of the box that keeps the place until there is an answer. */
  space: string;
  /** Said when there is nothing to be had of this person any more. */
  gone: string;
  action?: ReactNode;
  className?: string;
  children: (data: T) => ReactNode;
}

/** A part of a page that is asked for by itself: when its service is away, the other parts stay. */
export const QueryPanel = <T,>({ title, answer, space, gone, action, className, children }: AskedPanelProps<T>) => {
  const { currentData, error, isFetching, refetch } = answer;
  const missing = isApiError(error) && error.status === 404;
  return (
    <Panel title={title} action={action} {...(className && { className })}>
      {missing && <p className="text-muted">{gone}</p>}
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
