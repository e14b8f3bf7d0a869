import { CONDITION_LABELS } from '@vault/contracts/collection/cars?light';
import type { Listing } from '@vault/contracts/marketplace/listings';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../design-system/badge';
import { Card } from '../../design-system/card';
import { Disclosure } from '../../design-system/disclosure';
import { ConditionGuide } from '../../features/market';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(6.5rem,2fr)_3fr] items-baseline gap-4 px-4 py-2.5 sm:px-5">
    <dt className="type-small text-muted">{label}</dt>
    <dd className="min-w-0 font-medium">{children ?? <span className="font-normal text-muted">Not stated</span>}</dd>
  </div>
);

const marketplaceUrl = (filters: Record<string, string>): string =>
  `/marketplace?${new URLSearchParams(filters).toString()}`;
const linkStyle = 'rounded-xs underline decoration-control underline-offset-4 hover:decoration-accent';

/** The facts of the listed car with a guide to the conditions. */
export const ListingFacts = ({ listing }: { listing: Listing }) => {
  const { condition, brand, scale, series, year, tags } = listing;
  return (
    <Card aria-labelledby="listing-facts">
      <h2 id="listing-facts" className="sr-only">
        Facts
      </h2>
      <dl className="divide-y divide-line">
        <Fact label="Condition">{condition && (CONDITION_LABELS[condition] ?? condition)}</Fact>
        <Fact label="Brand">
          {brand && (
            <Link to={marketplaceUrl({ brand })} className={linkStyle}>
              {brand}
            </Link>
          )}
        </Fact>
        <Fact label="Scale">
          {scale && (
            <Link to={marketplaceUrl({ scale })} className={linkStyle}>
              {scale}
            </Link>
          )}
        </Fact>
        <Fact label="Series">{series}</Fact>
        <Fact label="Year">{year}</Fact>
      </dl>
      {tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-2 border-t border-line px-4 py-3 sm:px-5">
          {tags.map((tag) => (
            <li key={tag}>
              <Link to={marketplaceUrl({ search: tag })} className="rounded-xs hover:brightness-125">
                <Badge>{tag}</Badge>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="border-t border-line px-4 *:border-b-0 sm:px-5">
        <Disclosure question="What the conditions mean" late>
          <ConditionGuide condition={condition} />
        </Disclosure>
      </div>
    </Card>
  );
};
