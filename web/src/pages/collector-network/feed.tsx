import type { ReactNode } from 'react';
import { FeedRow, PagedView, useFeedInfiniteQuery, usePaged } from '../../features/collectors';
import { usePolling } from '../../lib/use-polling';
import { useNow } from '../../lib/use-now';

interface FeedProps {
  /** Shown while there is no activity. */
  empty: ReactNode;
}

/** The feed of followed collectors. Updates by itself, but not once further pages are loaded. */
export const Feed = ({ empty }: FeedProps) => {
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
      empty={empty}
    >
      {(entry) => <FeedRow entry={entry} now={now} />}
    </PagedView>
  );
};
