import { PhotoFrame } from '../../../design-system/photo-frame';
import { countOf } from '../../../lib/format';
import { formatMoney } from '../../../lib/money';
import { useDealtListingQuery } from '../api/offerable.api';
import type { TradedListing } from '../api/peer';
import { againstMedian } from './against-median';
import { formatPrice } from '../../../lib/price';

interface OfferListingProps {
  listing: TradedListing;
  /** What is typed: it is held against what copies were sold for. */
  amount: string | null;
}

/** What an offer is about: the listing, what is asked for it, and what copies of it were sold for. */
export const OfferListing = ({ listing, amount }: OfferListingProps) => {
  const { data } = useDealtListingQuery(listing.id);
  const median = listing.currency === 'USD' ? (data?.marketMedian ?? null) : null;
  const stands = amount === null ? null : againstMedian(amount.trim(), median);
  return (
    <div className="flex items-center gap-3 rounded-sm border border-line bg-surface p-3">
      <PhotoFrame
        photo={listing.photo ? { url: listing.photo } : null}
        alt=""
        sizes="5rem"
        className="w-20 shrink-0 self-start rounded-xs"
      />
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{listing.title}</p>
        <p className="type-small text-muted tabular-nums">
          {listing.price === null ? 'Price on request' : `Asked ${formatPrice(listing.price, listing.currency)}`}
        </p>
        {median !== null && data && (
          <p className="mt-1 type-small text-muted tabular-nums">
            Copies sold for {formatMoney(median)} in the middle of {countOf(data.marketSales, 'sale')} in 12 months.
            {stands && (
              <strong className="font-semibold text-ink">
                {' '}
                {formatMoney(amount)} is {stands}.
              </strong>
            )}
          </p>
        )}
      </div>
    </div>
  );
};
