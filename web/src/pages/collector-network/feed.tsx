import { EmptyState } from '../../design-system/empty-state';
import { FeedRow, PagedView, useFeedInfiniteQuery, usePaged } from '../../features/collectors';
import { usePolling } from '../../lib/use-polling';
import { useNow } from '../../lib/use-now';

/** What those did whom one follows. What is new comes by itself, but not while somebody reads on further down. */
export const Feed = () => {
  const answer = useFeedInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const list = usePaged(answer);
  const now = useNow(60_000);
  usePolling(() => list.pages <= 1 && void answer.refetch(), 30_000);
  return (
    <PagedView
      label="What those you follow did"
      list={list}
      keyOf={({ id }) => id}
      layout="grid max-w-3xl grid-cols-1 gap-3 sm:gap-4"
      box="h-40"
      feed
      empty={
        <EmptyState
          as="h3"
          title="Nothing new yet"
          description="What those you follow add, list or reach comes here, if they let their followers know."
        />
      }
    >
      {(entry) => <FeedRow entry={entry} now={now} />}
    </PagedView>
  );
};
