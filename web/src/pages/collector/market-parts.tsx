import type { CollectorProfile } from '@vault/contracts/identity/collectors';
import { ButtonLink } from '../../design-system/button-link';
import {
  FeedbackList,
  ListingGrid,
  SellerFigures,
  SellerRating,
  useListingsInfiniteQuery,
  useSellerQuery,
} from '../../features/market';
import { countOf } from '../../lib/format';
import { QueryPanel } from './query-panel';

const shownListings = 6;
const gone = 'There is nothing to be seen of this collector any more.';

/** What they offer now: the newest, and the way to the rest. */
export const Listings = ({ profile, viewerId }: { profile: CollectorProfile; viewerId: string }) => {
  const { id, displayName } = profile;
  const answer = useListingsInfiniteQuery(
    { seller: id, status: 'active' },
    { refetchOnMountOrArgChange: true, initialPageParam: null },
  );
  const first = answer.currentData?.pages[0];
  const more = first && first.total > shownListings;
  return (
    <QueryPanel
      title="Listed now"
      answer={{ ...answer, currentData: first }}
      space="h-80"
      gone={gone}
      action={
        more && (
          <ButtonLink to={`/marketplace?seller=${id}`} size="sm" className="min-h-11">
            All {countOf(first.total, 'listing')}
          </ButtonLink>
        )
      }
    >
      {(page) =>
        page.items.length === 0 ? (
          <p className="text-muted">Nothing is listed at the moment.</p>
        ) : (
          <ListingGrid
            label={`Listings of ${displayName}`}
            pages={[{ ...page, items: page.items.slice(0, shownListings) }]}
            viewerId={viewerId}
          />
        )
      }
    </QueryPanel>
  );
};

/** How deals with them went. */
export const MarketRecord = ({ profile }: { profile: CollectorProfile }) => {
  const answer = useSellerQuery(profile.id, { refetchOnMountOrArgChange: true });
  return (
    <QueryPanel title="On the market" answer={answer} space="h-44" gone={gone}>
      {(seller) => (
        <>
          <SellerRating {...seller.rating} />
          <div className="-mx-4 mt-4 last:-mb-4 last:*:border-b-0 sm:-mx-6 sm:last:-mb-6">
            <SellerFigures seller={seller} own={profile.isYou} />
          </div>
          {seller.rating.count > 0 && (
            <div className="mt-5">
              <h3 className="mb-3 type-stamp text-muted">What others say</h3>
              <FeedbackList sellerId={profile.id} />
            </div>
          )}
        </>
      )}
    </QueryPanel>
  );
};
