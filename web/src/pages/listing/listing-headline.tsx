import type { ListingDetail } from '@vault/contracts/marketplace/listings';
import { Heart, MapPin, Star } from 'lucide-react';
import { Badge } from '../../design-system/badge';
import { CarName } from '../../features/cars';
import { MedianLine, PriceDots, StatusBadge, TypeBadge } from '../../features/market';
import { formatCount, formatDay } from '../../lib/format';
import { listingPriceText } from '../../lib/price';

export const ListingHeadline = ({ listing, wished }: { listing: ListingDetail; wished: boolean }) => {
  const { title, type, status, createdAt, location, price, currency, favorites } = listing;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-1.5">
        <TypeBadge type={type} />
        <StatusBadge status={status} />
        {wished && (
          <Badge tone="accent">
            <Star aria-hidden className="size-3 fill-current" />
            On your wishlist
          </Badge>
        )}
      </div>
      <h1 className="mt-3 text-[clamp(1.625rem,1.25rem+1.5vw,2.5rem)] leading-[1.08] font-bold tracking-[-0.02em] font-stretch-[122%]">
        <CarName name={title} />
      </h1>
      <p className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1 type-small text-muted">
        <span>Listed {formatDay(createdAt)}</span>
        {location && (
          <span className="inline-flex items-center gap-1.5">
            <MapPin aria-hidden className="size-4" strokeWidth={1.75} />
            {location}
          </span>
        )}
        {favorites > 0 && (
          <span className="inline-flex items-center gap-1.5">
            <Heart aria-hidden className="size-4" strokeWidth={1.75} />
            Saved by {formatCount(favorites)}
          </span>
        )}
      </p>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-2.5">
        <span
          className={
            price === null ? 'type-heading' : 'text-[clamp(1.75rem,1.4rem+1.4vw,2.375rem)] leading-none type-money'
          }
        >
          {listingPriceText(listing)}
        </span>
        {price !== null && <span className="type-stamp text-[0.75rem] text-muted">{currency}</span>}
      </p>
      <p className="mt-2 empty:hidden">
        <MedianLine listing={listing} full />
      </p>
      <PriceDots listing={listing} className="mt-2 h-9 max-w-sm" />
    </div>
  );
};
