import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { Button } from '../../design-system/button';
import { ErrorPanel } from '../../design-system/error-panel';
import { Skeleton } from '../../design-system/skeleton';
import { errorText } from '../../lib/error-text';
import type { Paged } from './use-paged';

interface PagedViewProps<T> {
  /** The accessible name of the list. */
  label: string;
  list: Paged<T>;
  keyOf: (item: T) => string;
  /** The classes of the list. */
  layout: string;
  /** The size classes of a loading placeholder. */
  box: string;
  /** Renders the items as articles of an ARIA feed. */
  feed?: boolean;
  /** Shown if the list is empty. */
  empty: ReactNode;
  children: (item: T) => ReactNode;
}

/** A paged list with its loading, empty and error states, and a button for the next page. */
export const PagedView = <T,>({ label, list, keyOf, layout, box, feed, empty, children }: PagedViewProps<T>) => {
  const { items, stale, error, retry, retrying, more, loadingMore } = list;
  return (
    <>
      {error && <ErrorPanel className="mb-4" message={errorText(error)} onRetry={retry} retrying={retrying} />}
      {items === null && error === null && (
        <div role="status" aria-label={`Loading: ${label}`} className={layout}>
          {Array.from({ length: 3 }, (_, index) => (
            <Skeleton key={index} className={`rounded-md ${box}`} />
          ))}
        </div>
      )}
      <div className={clsx('transition-opacity', stale && 'opacity-55 delay-150')} aria-busy={stale}>
        {items?.length === 0 && empty}
        {items !== null && items.length > 0 && feed && (
          <div role="feed" aria-label={label} aria-busy={loadingMore} className={layout}>
            {items.map((item) => (
              <Fragment key={keyOf(item)}>{children(item)}</Fragment>
            ))}
          </div>
        )}
        {items !== null && items.length > 0 && !feed && (
          <ul aria-label={label} className={layout}>
            {items.map((item) => (
              <li key={keyOf(item)} className="grid min-w-0">
                {children(item)}
              </li>
            ))}
          </ul>
        )}
      </div>
      {(more ?? loadingMore) && (
        <p className="mt-5 text-center">
          <Button className="min-h-11" busy={loadingMore} onClick={more ?? undefined}>
            {loadingMore ? 'Loading...' : 'Show more'}
            <span className="sr-only"> of {label}</span>
          </Button>
        </p>
      )}
    </>
  );
};
