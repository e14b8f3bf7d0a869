import type { Transaction } from '@vault/contracts/marketplace/transactions';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '../../../design-system/card';
import { PhotoFrame } from '../../../design-system/photo-frame';
import { StampStrip } from '../../../design-system/stamp-strip';
import { formatDay } from '../../../lib/format';
import { OfferedCars } from '../offers/offered-cars';
import { shortName } from '../offers/offer-text';
import { formatPrice } from '../../../lib/price';
import { conversationAddress } from '../../../lib/message-addresses';

const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children ? (
    <div className="grid grid-cols-[minmax(6.5rem,2fr)_3fr] items-baseline gap-4 px-4 py-2.5">
      <dt className="type-small text-muted">{label}</dt>
      <dd className="min-w-0 type-small font-medium [overflow-wrap:anywhere]">{children}</dd>
    </div>
  ) : null;

const link = 'underline decoration-control underline-offset-4 hover:decoration-accent';

/** The car, price, parcels and sides of a transaction. */
export const TransactionFacts = ({ transaction }: { transaction: Transaction }) => {
  const { listing, kind, role, cashFrom, trackingNumber, buyerTrackingNumber, offerCars } = transaction;
  const otherName = transaction.with.displayName;
  const sideName = (side: string) => (side === role ? 'you' : shortName(otherName));
  const price = formatPrice(transaction.finalPrice, transaction.currency);
  return (
    <Card as="div">
      <PhotoFrame
        photo={listing.photo ? { url: listing.photo } : null}
        alt={listing.title}
        ratio="16 / 10"
        sizes="(min-width: 64rem) 24rem, 100vw"
      />
      <dl className="divide-y divide-line">
        <Fact label={kind === 'sale' ? 'Price' : 'Cash'}>
          <span className="type-money">
            {cashFrom === null ? 'None' : kind === 'sale' ? price : `${price} from ${sideName(cashFrom)}`}
          </span>
        </Fact>
        <Fact label={role === 'buyer' ? 'Seller' : 'Buyer'}>{otherName}</Fact>
        <Fact label="Paid by">{transaction.paymentMethod}</Fact>
        <Fact label={kind === 'trade' ? `Tracking from ${sideName('seller')}` : 'Tracking'}>{trackingNumber}</Fact>
        <Fact label={`Tracking from ${sideName('buyer')}`}>{buyerTrackingNumber}</Fact>
        <Fact label="Agreed on">{formatDay(transaction.createdAt)}</Fact>
        <Fact label="See also">
          <span className="flex flex-wrap gap-x-4 gap-y-1">
            <Link className={link} to={conversationAddress(transaction.conversationId)}>
              Conversation
            </Link>
            <Link className={link} to={`/marketplace/listings/${transaction.listingId}`}>
              Listing
            </Link>
          </span>
        </Fact>
      </dl>
      {offerCars.length > 0 && (
        <div className="border-t border-line p-4">
          <h3 className="mb-3 type-label">
            {role === 'buyer' ? `You give for “${listing.title}”` : `${otherName} gives for it`}
          </h3>
          <OfferedCars cars={offerCars} label="Cars of the trade" />
        </div>
      )}
      <StampStrip items={[listing.brand, listing.scale, listing.condition]} end={kind === 'sale' ? 'Sale' : 'Trade'} />
    </Card>
  );
};
