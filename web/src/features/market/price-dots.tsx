import type { Listing } from '@vault/contracts/marketplace/listings';
import clsx from 'clsx';
import { priceDots } from './price-comparison';

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

type PricedListing = Pick<Listing, 'price' | 'currency' | 'marketMedian' | 'marketPrices'>;

/** The latest sold prices as dots with the median as a dashed line; the last dot is the asking price. */
export const PriceDots = ({ listing, className }: { listing: PricedListing; className?: string | undefined }) => {
  const dots = priceDots(listing);
  if (!dots) return null;
  return (
    <div aria-hidden className={clsx('relative h-6', className)}>
      <span
        className="absolute inset-x-0 border-t border-dashed border-control"
        style={{ bottom: percent(dots.median * 0.7 + 0.15) }}
      />
      <div className="absolute inset-x-1.5 inset-y-[15%]">
        {dots.sold.map(({ x, y }, index) => (
          <span
            key={index}
            className="absolute -mb-0.75 -ml-0.75 size-1.5 data-mark rounded-full bg-muted"
            style={{ left: percent(x), bottom: percent(y) }}
          />
        ))}
        <span
          className="absolute -mb-1.25 -ml-1.25 size-2.5 data-mark rounded-full bg-accent ring-2 ring-surface"
          style={{ left: percent(dots.asking.x), bottom: percent(dots.asking.y) }}
        />
      </div>
    </div>
  );
};
