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

const MAX_LISTINGS = 6;
const missingText = 'This profile is no longer public.';

/** The collector's newest listings, with a link to all of them. */
export const Listings = ({ profile, viewerId }: { profile: CollectorProfile; viewerId: string }) => {
  const { id, displayName } = profile;
  const query = useListingsInfiniteQuery(
    { seller: id, status: 'active' },
    { refetchOnMountOrArgChange: true, initialPageParam: null },
  );
  const first = query.currentData?.pages[0];
  const more = first && first.total > MAX_LISTINGS;
  return (
    <QueryPanel
      title="Listed now"
      query={{ ...query, currentData: first }}
      space="h-80"
      missingText={missingText}
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
            pages={[{ ...page, items: page.items.slice(0, MAX_LISTINGS) }]}
            viewerId={viewerId}
          />
        )
      }
    </QueryPanel>
  );
};

/** The collector's rating, figures and feedback as a seller. */
export const MarketRecord = ({ profile }: { profile: CollectorProfile }) => {
  const query = useSellerQuery(profile.id, { refetchOnMountOrArgChange: true });
  return (
    <QueryPanel title="On the market" query={query} space="h-44" missingText={missingText}>
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
