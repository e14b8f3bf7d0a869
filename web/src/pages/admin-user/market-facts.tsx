import type { MarketRecord } from '@vault/contracts/marketplace/administration';
import { Badge } from '../../design-system/badge';
import { TRANSACTION_STATUS_BADGES } from '../../features/trading';
import { STATUS_LABELS, STATUS_TONES } from '../../features/market';
import { DECISIONS, REASONS } from '../../features/moderation';
import { countOf, formatCount, formatDay } from '../../lib/format';
import { formatPrice } from '../../lib/price';
import { Facts } from './facts';
import { RowName, ShortList } from './rows';

const ratingText = ({ average, count }: MarketRecord['rating']): string =>
  average === null ? 'None yet' : `${average.toFixed(1)} of 5, ${countOf(count, 'transaction')}`;

const priceText = (price: string | null, currency: string | null): string | null =>
  price === null ? null : formatPrice(price, currency ?? 'USD');

/** A user's listings, transactions and reports; never messages. */
export const MarketFacts = ({ market }: { market: MarketRecord }) => (
  <>
    <Facts
      facts={[
        { label: 'Listings', value: formatCount(market.listings.active) },
        { label: 'Reserved', value: formatCount(market.listings.reserved) },
        { label: 'Sold', value: formatCount(market.listings.sold) },
        { label: 'Taken down', value: formatCount(market.listings.removed) },
        { label: 'Rating', value: ratingText(market.rating) },
        { label: 'Reported others', value: formatCount(market.reportsMade) },
      ]}
    />
    <ShortList title="Reports on their listings" rows={market.reports} keyOf={({ id }) => id}>
      {({ listingId, listingTitle, reason, status, createdAt }) => (
        <>
          <RowName
            name={listingTitle}
            to={`/marketplace/listings/${listingId}`}
            note={`${REASONS[reason].label} · ${formatDay(createdAt)}`}
          />
          <Badge tone={DECISIONS[status].tone}>{DECISIONS[status].label}</Badge>
        </>
      )}
    </ShortList>
    <ShortList title="Newest listings" rows={market.newestListings} keyOf={({ id }) => id}>
      {({ id, title, status, price, currency, createdAt }) => (
        <>
          <RowName
            name={title}
            to={`/marketplace/listings/${id}`}
            note={[priceText(price, currency), formatDay(createdAt)].filter(Boolean).join(' · ')}
          />
          <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
        </>
      )}
    </ShortList>
    <ShortList title="Transactions" rows={market.transactions} keyOf={({ id }) => id}>
      {({ role, listingTitle, status, price, currency, createdAt }) => (
        <>
          <RowName
            name={listingTitle}
            note={[role === 'buyer' ? 'Bought' : 'Sold', priceText(price, currency), formatDay(createdAt)]
              .filter(Boolean)
              .join(' · ')}
          />
          <Badge tone={TRANSACTION_STATUS_BADGES[status].tone}>{TRANSACTION_STATUS_BADGES[status].label}</Badge>
        </>
      )}
    </ShortList>
  </>
);
