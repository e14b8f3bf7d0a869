import type { Seller } from '@vault/contracts/marketplace/listings';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatMonth } from '../../lib/format';
import { figureText, responseText } from './seller-text';
import { Stars } from './stars';

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0 bg-surface px-4 py-3">
    <dt className="type-fine text-muted">{label}</dt>
    <dd className="mt-0.5 font-semibold tabular-nums">{children}</dd>
  </div>
);

export const SellerRating = ({ average, count }: Seller['rating']) =>
  average === null ? (
    <span className="type-small text-muted">No feedback yet</span>
  ) : (
    <span className="flex flex-wrap items-center gap-x-2 type-small">
      <Stars rating={average} />
      <span className="font-semibold tabular-nums">{average.toFixed(1)}</span>
      <span className="text-muted">
        from {figureText(count)} {count === 1 ? 'rating' : 'ratings'}
      </span>
    </span>
  );

/** The marketplace figures of a seller. */
export const SellerFigures = ({ seller, own }: { seller: Seller; own: boolean }) => {
  const { id, displayName, memberSince, activeListings, completedSales } = seller;
  const response = responseText(seller);
  return (
    <dl className="grid grid-cols-2 gap-px border-y border-line bg-line">
      <Figure label="Member since">{formatMonth(memberSince)}</Figure>
      <Figure label="Completed sales">{figureText(completedSales)}</Figure>
      <Figure label="Response rate">
        {response ?? <span className="font-normal text-muted">No questions yet</span>}
      </Figure>
      <Figure label="Active listings">
        <Link
          to={own ? '/marketplace/mine' : `/marketplace?seller=${id}`}
          className="underline decoration-control underline-offset-4 hover:decoration-accent"
        >
          {figureText(activeListings)}
          <span className="sr-only"> active listings of {displayName}: show them</span>
        </Link>
      </Figure>
    </dl>
  );
};
