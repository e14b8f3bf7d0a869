import type { Listing } from '@vault/contracts/marketplace/listings';
import clsx from 'clsx';
import { MessageSquare, Pencil, Star } from 'lucide-react';
import { memo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Badge } from '../../design-system/badge';
import { ButtonLink } from '../../design-system/button-link';
import { Card } from '../../design-system/card';
import { ConditionBadge } from '../../design-system/condition-badge';
import { EuroSlot } from '../../design-system/euro-slot';
import { HeartButton } from '../../design-system/heart-button';
import { PhotoFrame } from '../../design-system/photo-frame';
import { StampStrip } from '../../design-system/stamp-strip';
import type { CameFrom } from '../../lib/use-back';
import { useFavorite } from './favorites.api';
import { listingPhotos } from './listing-labels';
import { MedianLine } from './median-line';
import { PriceDots } from './price-dots';
import { SoldStamp, StatusBadge, TypeBadge } from './status-badges';
import { WishButton } from './wish-button';
import { listingPriceText } from '../../lib/price';

interface ListingCardProps {
  listing: Listing;
  viewerId: string;
  /** Whether it matches an open wish of the viewer. */
  wished: boolean;
  /** Whether the photo loads eagerly: for cards visible from the start. */
  priority: boolean;
}

const sizes = '(min-width: 90rem) 20rem, (min-width: 64rem) 22vw, (min-width: 40rem) 46vw, 9rem';

const CardPhoto = ({ listing, wished, priority }: Omit<ListingCardProps, 'viewerId'>) => {
  const { title, condition, status } = listing;
  const photo = listingPhotos(listing)[0] ?? null;
  return (
    <div className="@container relative">
      <PhotoFrame
        photo={photo}
        alt={title}
        sizes={sizes}
        priority={priority}
        className={clsx('max-sm:aspect-auto! max-sm:h-full max-sm:min-h-28', status === 'sold' && 'grayscale')}
      >
        {condition === 'MOC' && <EuroSlot />}
        {!photo && (
          <span className="absolute inset-x-0 bottom-2 text-center type-stamp text-muted sm:bottom-3">No image</span>
        )}
      </PhotoFrame>
      {condition && <ConditionBadge condition={condition} className="absolute top-2.5 left-0" />}
      {status === 'sold' && <SoldStamp />}
      {wished && (
        <Badge tone="accent" className="absolute bottom-2.5 left-2.5 z-1 max-sm:hidden">
          <Star aria-hidden className="size-3 fill-current" />
          On your wishlist
        </Badge>
      )}
    </div>
  );
};

const CardText = ({ listing, own, wished }: { listing: Listing; own: boolean; wished: boolean }) => (
  <div className="flex min-w-0 flex-col p-3 sm:p-4">
    <div className="flex flex-wrap items-center gap-1.5 max-sm:pr-9">
      <TypeBadge type={listing.type} />
      {listing.status !== 'active' && <StatusBadge status={listing.status} />}
      {own && <Badge tone="accent">Yours</Badge>}
      {wished && (
        <Badge tone="accent" className="sm:hidden">
          <Star aria-hidden className="size-3 fill-current" />
          Wished
        </Badge>
      )}
    </div>
    <h3 id={`listing-${listing.id}`} className="mt-2 line-clamp-2 text-[0.9375rem] leading-5 font-semibold">
      {listing.title}
    </h3>
    {listing.description && (
      <p className="mt-1 line-clamp-2 type-fine text-muted max-sm:hidden">{listing.description}</p>
    )}
    <div className="mt-auto pt-2">
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <span className={listing.price === null ? 'type-label text-muted' : 'type-money text-lg'}>
          {listingPriceText(listing)}
        </span>
        <MedianLine listing={listing} />
      </p>
      <PriceDots listing={listing} className="mt-1.5" />
    </div>
  </div>
);

/** A listing in a list. */
export const ListingCard = memo(function MemoizedListingCard({
  listing,
  viewerId,
  wished,
  priority,
}: ListingCardProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const toggleFavorite = useFavorite();
  const { id, title, brand, scale, year, status, sellerName, userId } = listing;
  const own = userId === viewerId;
  const page = `/marketplace/listings/${id}`;
  const state = { from: pathname + search } satisfies CameFrom;
  return (
    <Card
      as="article"
      lifting
      aria-labelledby={`listing-${id}`}
      className="grid h-full grid-cols-[min(9rem,38%)_minmax(0,1fr)] grid-rows-[1fr_auto_auto] [contain-intrinsic-size:auto_15rem] [content-visibility:auto] sm:grid-cols-1 sm:grid-rows-[auto_1fr_auto_auto] sm:[contain-intrinsic-size:auto_29rem]"
    >
      <CardPhoto listing={listing} wished={wished} priority={priority} />
      <CardText listing={listing} own={own} wished={wished} />
      <div className="col-span-full grid auto-cols-fr gap-2 p-3 max-sm:grid-flow-col sm:grid-cols-2 sm:px-4 sm:pt-0 sm:pb-4">
        <ButtonLink
          to={page}
          state={state}
          variant="primary"
          size="sm"
          className="min-h-11 px-2! after:absolute after:inset-0 sm:col-span-2"
        >
          View Details
          <span className="sr-only">: {title}</span>
        </ButtonLink>
        {own && status !== 'sold' && (
          <ButtonLink to={`${page}/edit`} state={state} size="sm" className="z-1 min-h-11 px-2! sm:col-span-2">
            <Pencil aria-hidden className="size-4 max-sm:hidden" strokeWidth={1.75} />
            Edit
          </ButtonLink>
        )}
        {!own && status !== 'sold' && (
          <ButtonLink to={`${page}/message`} state={state} size="sm" className="z-1 min-h-11 px-2!">
            <MessageSquare aria-hidden className="size-4 max-sm:hidden" strokeWidth={1.75} />
            Message
          </ButtonLink>
        )}
        {!own && (
          <WishButton
            listing={listing}
            wished={wished}
            onOpenWishes={() => void navigate('/wishlist')}
            size="sm"
            className={clsx('z-1 min-h-11 px-1! max-sm:[&>svg]:hidden', status === 'sold' && 'sm:col-span-2')}
          />
        )}
      </div>
      <HeartButton
        of={title}
        pressed={listing.isFavorited}
        onToggle={() => void toggleFavorite(listing)}
        onPhoto
        className="absolute! top-0 right-0 z-1"
      />
      <StampStrip
        items={[brand ?? 'No brand', scale, year]}
        end={sellerName}
        className="col-span-full h-7.25 overflow-hidden"
      />
    </Card>
  );
});
