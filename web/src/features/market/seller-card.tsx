import type { Seller } from '@vault/contracts/marketplace/listings';
import { BadgeCheck, MapPin } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../design-system/avatar';
import { Card } from '../../design-system/card';
import { Disclosure } from '../../design-system/disclosure';
import { StampStrip } from '../../design-system/stamp-strip';
import { countOf, formatCount, formatMonth } from '../../lib/format';
import { FeedbackList } from './feedback-list';
import { collectorStamp, responseText } from './seller-words';
import { Stars } from './stars';

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0 bg-surface px-4 py-3">
    <dt className="type-fine text-muted">{label}</dt>
    <dd className="mt-0.5 font-semibold tabular-nums">{children}</dd>
  </div>
);

const Rating = ({ average, count }: Seller['rating']) =>
  average === null ? (
    <span className="type-small text-muted">No feedback yet</span>
  ) : (
    <span className="flex flex-wrap items-center gap-x-2 type-small">
      <Stars rating={average} />
      <span className="font-semibold tabular-nums">{average.toFixed(1)}</span>
      <span className="text-muted">from {countOf(count, 'rating')}</span>
    </span>
  );

/** Who offers it: what the market itself knows of them, and what others say. */
export const SellerCard = ({ seller, own }: { seller: Seller; own: boolean }) => {
  const { id, displayName, memberSince, verified, activeListings, completedSales, rating, socialLinks } = seller;
  const { avatarUrl, region } = seller;
  const titleId = useId();
  const response = responseText(seller);
  return (
    <Card aria-labelledby={titleId}>
      <div className="flex items-center gap-4 p-4 sm:px-5">
        <Avatar name={displayName} imageUrl={avatarUrl} />
        <div className="min-w-0 grow">
          <h2 id={titleId} className="flex flex-wrap items-center gap-x-2 type-heading">
            <span className="sr-only">Seller: </span>
            {displayName}
            {verified && (
              <span className="inline-flex items-center gap-1 type-fine font-medium font-stretch-normal text-ok">
                <BadgeCheck aria-hidden className="size-4" strokeWidth={1.75} />
                Verified
              </span>
            )}
          </h2>
          <Rating {...rating} />
          {region && (
            <p className="mt-0.5 flex items-center gap-1 type-small text-muted">
              <MapPin aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
              {region}
            </p>
          )}
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-px border-y border-line bg-line">
        <Figure label="Member since">{formatMonth(memberSince)}</Figure>
        <Figure label="Completed sales">{formatCount(completedSales)}</Figure>
        <Figure label="Response rate">
          {response ?? <span className="font-normal text-muted">No questions yet</span>}
        </Figure>
        <Figure label="Active listings">
          <Link
            to={own ? '/marketplace/mine' : `/marketplace?seller=${id}`}
            className="underline decoration-control underline-offset-4 hover:decoration-accent"
          >
            {formatCount(activeListings)}
            <span className="sr-only"> active listings of {displayName}: show them</span>
          </Link>
        </Figure>
      </dl>
      {socialLinks.length > 0 && (
        <ul
          aria-label={`${displayName} elsewhere`}
          className="flex flex-wrap gap-x-4 gap-y-1 px-4 pt-3 type-small sm:px-5"
        >
          {socialLinks.map(({ name, url }) => (
            <li key={url}>
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer nofollow ugc"
                className="underline underline-offset-4"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {rating.count > 0 && (
        <div className="px-4 *:border-b-0 sm:px-5">
          <Disclosure question="What others say" late>
            <FeedbackList sellerId={id} />
          </Disclosure>
        </div>
      )}
      <StampStrip items={['Collector']} end={collectorStamp(id)} className={rating.count > 0 ? '' : 'border-t-0'} />
    </Card>
  );
};
