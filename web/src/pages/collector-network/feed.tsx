import { EmptyState } from '../../design-system/empty-state';
import { FeedRow, PagedView, useFeedInfiniteQuery, usePaged } from '../../features/collectors';
import { usePolling } from '../../lib/use-polling';
import { useNow } from '../../lib/use-now';

/** The feed of followed collectors. Updates by itself, but not once further pages are loaded. */
export const Feed = () => {
  const query = useFeedInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const list = usePaged(query);
  const now = useNow(60_000);
  usePolling(() => list.pages <= 1 && void query.refetch(), 30_000);
  return (
    <PagedView
      label="Activity of collectors you follow"
      list={list}
      keyOf={({ id }) => id}
      layout="grid max-w-3xl grid-cols-1 gap-3 sm:gap-4"
      box="h-40"
      feed
      empty={
        <EmptyState
          as="h3"
          title="Nothing new yet"
          description="New cars, listings and milestones of collectors you follow appear here, if they share them."
        />
      }
    >
      {(entry) => <FeedRow entry={entry} now={now} />}
    </PagedView>
  );
};
