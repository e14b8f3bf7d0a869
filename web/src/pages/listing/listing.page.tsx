import { ArrowLeft } from 'lucide-react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { AHEAD, type PageHandle } from '../../api/first-queries';
import { ListingGate, listingIdOf, listingsApi } from '../../features/market';
import { useSession } from '../../features/session';
import { useBack } from '../../lib/use-back';
import { useTitle } from '../../lib/use-title';
import { ListingView } from './listing-view';

export const handle: PageHandle = {
  firstQueries: ({ params: { id } }) => {
    const listing = listingIdOf(id);
    return listing === null ? [] : [listingsApi.endpoints.listing.initiate(listing, AHEAD)];
  },
};

const PageTitle = ({ title }: { title: string }) => {
  useTitle(title);
  return null;
};

export const Component = () => {
  useTitle('Listing');
  const { id } = useParams();
  const { pathname } = useLocation();
  const { user } = useSession();
  const { to, onBack } = useBack('/marketplace');
  const navigate = useNavigate();
  return (
    <ListingGate id={listingIdOf(id)}>
      {(listing) => (
        <>
          <PageTitle title={listing.title} />
          <Link
            to={to}
            onClick={onBack}
            className="-mt-2 mb-3 inline-flex min-h-11 items-center gap-2 rounded-xs pr-2 type-label text-muted transition-colors hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-5" strokeWidth={1.75} />
            Back to the marketplace
          </Link>
          <ListingView
            key={listing.id}
            listing={listing}
            viewerId={user?.id ?? ''}
            onTakenDown={user?.isAdmin ? () => void navigate(to, { replace: true }) : undefined}
            isComposing={pathname.endsWith('/message')}
          />
        </>
      )}
    </ListingGate>
  );
};
