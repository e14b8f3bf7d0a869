import type { Listing } from '@vault/contracts/marketplace/listings';
import clsx from 'clsx';
import { countOf } from '../../lib/format';
import { formatMoney } from '../../lib/money';
import { compareToMedian } from './price-comparison';

const tones = { ok: 'text-ok', muted: 'text-muted', warn: 'text-warn' };

type PricedListing = Pick<Listing, 'price' | 'currency' | 'marketMedian' | 'marketSales'>;

/** How the price compares to the median sold price; nothing if too few were sold. */
export const MedianLine = ({ listing, full }: { listing: PricedListing; full?: boolean | undefined }) => {
  const comparison = compareToMedian(listing);
  const medianText = `${formatMoney(listing.marketMedian)} from ${countOf(listing.marketSales, 'sale')}`;
  if (!comparison)
    return full && listing.marketMedian !== null ? (
      <span className="type-small text-muted">12-month median {medianText}</span>
    ) : null;
  return (
    <span className={clsx('font-medium', full ? 'type-small' : 'type-fine', tones[comparison.tone])}>
      {comparison.text}
      <span className={full ? 'text-muted' : 'sr-only'}>
        {full ? ' · ' : ', '}
        {medianText}
        {full && ', all conditions'}
      </span>
    </span>
  );
};
