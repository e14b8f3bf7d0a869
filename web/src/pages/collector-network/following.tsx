import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../design-system/button';
import { EmptyState } from '../../design-system/empty-state';
import { Segmented } from '../../design-system/segmented';
import {
  type FollowList,
  CollectorCard,
  PagedView,
  useFollowListInfiniteQuery,
  usePaged,
} from '../../features/collectors';
import { formatCount } from '../../lib/format';
import { Feed } from './feed';
import { collectorGrid } from './collector-grid';

const useFollowList = (list: FollowList) =>
  usePaged(useFollowListInfiniteQuery(list, { refetchOnMountOrArgChange: true }));
type List = ReturnType<typeof useFollowList>;

const NobodyFollowed = ({ onDiscover }: { onDiscover: () => void }) => (
  <EmptyState
    as="h3"
    title="You are not following anyone yet"
    description="Follow collectors to see their new cars, listings and milestones here."
  >
    <Button variant="primary" onClick={onDiscover}>
      Discover collectors
    </Button>
  </EmptyState>
);

const nobodyFollows = (
  <EmptyState
    as="h3"
    title="Nobody follows you yet"
    description="Followers with public profiles appear here. Others can only follow you if your profile is public."
  />
);

const CollectorList = ({ label, list, empty }: { label: string; list: List; empty: ReactNode }) => (
  <PagedView label={label} list={list} keyOf={({ id }) => id} layout={collectorGrid} box="h-52" empty={empty}>
    {(collector) => <CollectorCard collector={collector} />}
  </PagedView>
);

const labelWithCount = (label: string, { total }: List) => (total === null ? label : `${label} ${formatCount(total)}`);

/** The Following tab: the feed, followed collectors and followers. */
export const Following = ({ onDiscover }: { onDiscover: () => void }) => {
  const [params, setParams] = useSearchParams();
  const following = useFollowList('following');
  const followers = useFollowList('followers');
  const views = [
    { value: 'feed', label: 'Feed' },
    { value: 'following', label: labelWithCount('Following', following) },
    { value: 'followers', label: labelWithCount('Followers', followers) },
  ];
  const view = views.find(({ value }) => value === params.get('view'))?.value ?? 'feed';
  const nobodyFollowed = <NobodyFollowed onDiscover={onDiscover} />;
  const followed = <CollectorList label="Collectors you follow" list={following} empty={nobodyFollowed} />;
  return (
    <>
      <h2 className="sr-only">Following</h2>
      <Segmented
        label="Show"
        value={view}
        options={views}
        onChange={(next) => setParams({ tab: 'following', ...(next !== 'feed' && { view: next }) })}
        className="mb-5 max-w-full flex-wrap"
      />
      {view === 'feed' &&
        (following.total === 0 ? (
          nobodyFollowed
        ) : (
          <Feed
            empty={
              <>
                <p className="mb-5 max-w-3xl text-muted">
                  <strong className="font-semibold text-ink">Nothing new yet.</strong> New cars, listings and milestones
                  of the collectors you follow appear here, if they share them.
                </p>
                {followed}
              </>
            }
          />
        ))}
      {view === 'following' && followed}
      {view === 'followers' && <CollectorList label="Your followers" list={followers} empty={nobodyFollows} />}
    </>
  );
};
