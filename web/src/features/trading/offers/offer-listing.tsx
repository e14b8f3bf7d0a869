import { PhotoFrame } from '../../../design-system/photo-frame';
import { countOf } from '../../../lib/format';
import { formatMoney } from '../../../lib/money';
import { useOfferListingQuery } from '../api/offerable.api';
import type { ConversationListing } from '../api/conversation-context';
import { compareToMedian } from './offer-form';
import { formatPrice } from '../../../lib/price';

interface OfferListingProps {
  listing: ConversationListing;
  /** The typed amount, which is compared to the market median; null in an offer of cars. */
  amount: string | null;
}

/** The listing an offer is for, with its asking price and market median. */
export const OfferListing = ({ listing, amount }: OfferListingProps) => {
  const { data: detail } = useOfferListingQuery(listing.id);
  const median = listing.currency === 'USD' ? (detail?.marketMedian ?? null) : null;
  const comparison = amount === null ? null : compareToMedian(amount.trim(), median);
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
          {listing.price === null ? 'Price on request' : `Asking price ${formatPrice(listing.price, listing.currency)}`}
        </p>
        {median !== null && detail && (
          <p className="mt-1 type-small text-muted tabular-nums">
            Copies sold for a median of {formatMoney(median)} ({countOf(detail.marketSales, 'sale')} in 12 months).
            {comparison && (
              <strong className="font-semibold text-ink">
                {' '}
                {formatMoney(amount)} is {comparison}.
              </strong>
            )}
          </p>
        )}
      </div>
    </div>
  );
};
