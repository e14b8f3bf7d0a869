import { AHEAD, ANEW, type PageHandle } from '../../api/first-queries';
import { ButtonLink } from '../../design-system/button-link';
import { EmptyState } from '../../design-system/empty-state';
import { PageHeader } from '../../design-system/page-header';
import {
  ListingPagesView,
  listingsApi,
  MarketNav,
  useFavoritesInfiniteQuery,
  useListingPages,
} from '../../features/market';
import { useSession } from '../../features/session';
import { countOf } from '../../lib/format';
import { useTitle } from '../../lib/use-title';

const emptyState = (
  <EmptyState
    title="No favorites yet"
    description="Press the heart on a listing to save it here. It stays even once it is reserved or sold."
  >
    <ButtonLink to="/marketplace" variant="primary">
      Browse the market
    </ButtonLink>
  </EmptyState>
);

export const handle: PageHandle = {
  firstQueries: () => [listingsApi.endpoints.favorites.initiate(undefined, AHEAD)],
};

export const Component = () => {
  useTitle('Favorites');
  const { user } = useSession();
  const list = useListingPages(useFavoritesInfiniteQuery(undefined, ANEW));
  return (
    <>
      <PageHeader
        title="Favorites"
        description={list.total ? `${countOf(list.total, 'listing')} that you saved` : 'Listings that you saved'}
        className="mb-4"
      />
      <MarketNav />
      <ListingPagesView label="Favorites" list={list} viewerId={user?.id ?? ''} empty={emptyState} />
    </>
  );
};
