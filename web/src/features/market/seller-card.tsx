import type { Seller } from '@vault/contracts/marketplace/listings';
import { BadgeCheck, MapPin } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../design-system/avatar';
import { Card } from '../../design-system/card';
import { Disclosure } from '../../design-system/disclosure';
import { SocialLinks } from '../../design-system/social-links';
import { StampStrip } from '../../design-system/stamp-strip';
import { FeedbackList } from './feedback-list';
import { SellerFigures, SellerRating } from './seller-figures';
import { collectorStamp } from './seller-text';

/** A seller with their figures and feedback. */
export const SellerCard = ({ seller, own }: { seller: Seller; own: boolean }) => {
  const { id, displayName, verified, rating, socialLinks, avatarUrl, region } = seller;
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <div className="flex items-center gap-4 p-4 sm:px-5">
        <Avatar name={displayName} imageUrl={avatarUrl} />
        <div className="min-w-0 grow">
          <h2 id={titleId} className="flex flex-wrap items-center gap-x-2 type-heading">
            <span className="sr-only">Seller: </span>
            <Link
              to={`/collector-network/${id}`}
              className="underline decoration-control underline-offset-4 hover:decoration-accent"
            >
              <bdi>{displayName}</bdi>
            </Link>
            {verified && (
              <span className="inline-flex items-center gap-1 type-fine font-medium font-stretch-normal text-ok">
                <BadgeCheck aria-hidden className="size-4" strokeWidth={1.75} />
                Verified
              </span>
            )}
          </h2>
          <SellerRating {...rating} />
          {region && (
            <p className="mt-0.5 flex items-center gap-1 type-small text-muted">
              <MapPin aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
              <bdi>{region}</bdi>
            </p>
          )}
        </div>
      </div>
      <SellerFigures seller={seller} own={own} />
      {socialLinks.length > 0 && (
        <SocialLinks label={`${displayName} elsewhere`} links={socialLinks} className="px-4 pt-2 sm:px-5" />
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
