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

const useCircle = (circle: FollowList) =>
  usePaged(useFollowListInfiniteQuery(circle, { refetchOnMountOrArgChange: true }));
type List = ReturnType<typeof useCircle>;

const NobodyFollowed = ({ onDiscover }: { onDiscover: () => void }) => (
  <EmptyState
    as="h3"
    title="You follow nobody yet"
    description="Follow collectors to see here what they add, list and reach."
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
    description="Followers with public profiles appear here. A public profile of your own is what others can follow."
  />
);

const People = ({ label, list, empty }: { label: string; list: List; empty: ReactNode }) => (
  <PagedView label={label} list={list} keyOf={({ id }) => id} layout={collectorGrid} box="h-52" empty={empty}>
    {(collector) => <CollectorCard collector={collector} />}
  </PagedView>
);

const counted = (label: string, { total }: List) => (total === null ? label : `${label} ${formatCount(total)}`);

/** What those did whom one follows, who they are, and who follows one. */
export const Following = ({ onDiscover }: { onDiscover: () => void }) => {
  const [params, setParams] = useSearchParams();
  const following = useCircle('following');
  const followers = useCircle('followers');
  const views = [
    { value: 'feed', label: 'Feed' },
    { value: 'following', label: counted('Following', following) },
    { value: 'followers', label: counted('Followers', followers) },
  ];
  const view = views.find(({ value }) => value === params.get('view'))?.value ?? 'feed';
  const nobody = <NobodyFollowed onDiscover={onDiscover} />;
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
      {view === 'feed' && (following.total === 0 ? nobody : <Feed />)}
      {view === 'following' && <People label="Those you follow" list={following} empty={nobody} />}
      {view === 'followers' && <People label="Those who follow you" list={followers} empty={nobodyFollows} />}
    </>
  );
};
