import { Button } from '../../design-system/button';
import { ErrorPanel } from '../../design-system/error-panel';
import { Skeleton } from '../../design-system/skeleton';
import { errorText } from '../../lib/error-text';
import { formatDay } from '../../lib/format';
import { type Feedback, useFeedbackInfiniteQuery } from './seller.api';
import { Stars } from './stars';

const roleLabels = { buyer: 'bought', seller: 'sold' } as const;

const FeedbackEntry = ({ rating, comment, by, role, title, createdAt }: Feedback) => (
  <li className="border-t border-line py-3 first:border-0 first:pt-0">
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Stars rating={rating} />
      <span className="type-fine text-muted">
        {by} {roleLabels[role]} {title} · {formatDay(createdAt)}
      </span>
    </p>
    {comment && <p className="mt-1.5 type-small whitespace-pre-line text-ink">{comment}</p>}
  </li>
);

/** The feedback on a collector, latest first. */
export const FeedbackList = ({ sellerId }: { sellerId: string }) => {
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useFeedbackInfiniteQuery(
    sellerId,
    { refetchOnMountOrArgChange: true },
  );
  const entries = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      {error && <ErrorPanel message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data && entries.length === 0 && <p className="type-small">No feedback yet.</p>}
      <ul aria-label="Feedback">
        {entries.map((entry) => (
          <FeedbackEntry key={entry.id} {...entry} />
        ))}
      </ul>
      {hasNextPage && (
        <Button size="sm" className="mt-2 min-h-11" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          More feedback
        </Button>
      )}
    </>
  );
};
