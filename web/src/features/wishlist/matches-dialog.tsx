import type { WishlistItem, WishMatch } from '@vault/contracts/collection/wishlist';
import { Link } from 'react-router-dom';
import { Badge } from '../../design-system/badge';
import { ConditionBadge } from '../../design-system/condition-badge';
import { Dialog } from '../../design-system/dialog';
import { ErrorPanel } from '../../design-system/error-panel';
import { PhotoFrame } from '../../design-system/photo-frame';
import { Skeleton } from '../../design-system/skeleton';
import { errorText } from '../../lib/error-text';
import { formatDay } from '../../lib/format';
import { listingPriceText } from '../../lib/price';
import { useWishMatchesQuery } from './wish.api';
import { criteriaText } from './wish-labels';

const Match = ({ match }: { match: WishMatch }) => (
  <li className="relative flex gap-4 border-t border-line py-3 first:border-0 has-[a:hover]:bg-hover">
    <PhotoFrame
      photo={match.photo ? { url: match.photo } : null}
      alt=""
      sizes="6rem"
      className="w-24 shrink-0 self-start rounded-xs"
    />
    <div className="min-w-0 grow">
      <Link to={`/marketplace/listings/${match.listingId}`} className="font-semibold after:absolute after:inset-0">
        {match.title}
      </Link>
      <p className="mt-1 flex flex-wrap items-center gap-2">
        <span className="type-money">{listingPriceText(match)}</span>
        {match.type === 'trade' && <Badge>Trade</Badge>}
        {match.condition && <ConditionBadge condition={match.condition} />}
      </p>
      <p className="mt-1 type-fine text-muted">
        {[match.location, `listed ${formatDay(match.listedAt)}`].filter(Boolean).join(' · ')}
      </p>
    </div>
  </li>
);

interface MatchesDialogProps {
  wish: WishlistItem;
  onClose: () => void;
}

/** The current listings that match a wish, the cheapest first. */
export const MatchesDialog = ({ wish, onClose }: MatchesDialogProps) => {
  const { data, error, isFetching, refetch } = useWishMatchesQuery(wish.id, { refetchOnMountOrArgChange: true });
  return (
    <Dialog open onOpenChange={onClose} title={wish.name} description={`Listed now: ${criteriaText(wish)}`} size="md">
      {!data && !error && <Skeleton className="h-24" />}
      {error && <ErrorPanel message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />}
      {data?.length === 0 && (
        <p className="py-4 text-muted">The listings are no longer available or no longer match.</p>
      )}
      {data && data.length > 0 && (
        <ul aria-label="Listings">
          {data.map((match) => (
            <Match key={match.listingId} match={match} />
          ))}
        </ul>
      )}
    </Dialog>
  );
};
