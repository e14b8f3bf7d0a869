import type { Listing } from '@vault/contracts/marketplace/listings';
import clsx from 'clsx';
import { countOf } from '../../lib/format';
import { formatMoney } from '../../lib/money';
import { againstMedian } from './against-median';

const tones = { ok: 'text-ok', muted: 'text-muted', warn: 'text-warn' };

type Priced = Pick<Listing, 'price' | 'currency' | 'marketMedian' | 'marketSales'>;

/** How the price stands to what copies went for; nothing where too few were sold. */
export const MedianLine = ({ listing, full }: { listing: Priced; full?: boolean | undefined }) => {
  const stands = againstMedian(listing);
  const ground = `${formatMoney(listing.marketMedian)} from ${countOf(listing.marketSales, 'sale')}`;
  if (!stands)
    return full && listing.marketMedian !== null ? (
      <span className="type-small text-muted">12-month median {ground}</span>
    ) : null;
  return (
    <span className={clsx('font-medium', full ? 'type-small' : 'type-fine', tones[stands.tone])}>
      {stands.text}
      <span className={full ? 'text-muted' : 'sr-only'}>
        {full ? ' · ' : ', '}
        {ground}
        {full && ', all conditions'}
      </span>
    </span>
  );
};
