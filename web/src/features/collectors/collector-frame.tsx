import type { Relation } from '@vault/contracts/common/relation';
import { MapPin, MessageSquare } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../design-system/avatar';
import { ButtonLink } from '../../design-system/button-link';
import { Card } from '../../design-system/card';
import { StampStrip } from '../../design-system/stamp-strip';
import { directAddress } from '../../lib/message-addresses';
import { CollectorMenu } from './collector-menu';
import { FollowButton } from './follow-button';

interface CollectorFrameProps {
  collector: { id: string; displayName: string; avatarUrl: string | null; region: string | null };
  relation: Relation;
  /** The items of the stamp strip. */
  stamps: readonly string[];
  end: string;
  /** The content below the collector's name. */
  children: ReactNode;
}

/** The card of a collector: a link to the profile, with buttons to follow and message and a menu. */
export const CollectorFrame = ({ collector, relation, stamps, end, children }: CollectorFrameProps) => {
  const { id, displayName, avatarUrl, region } = collector;
  const titleId = useId();
  return (
    <Card as="article" lifting aria-labelledby={titleId} className="flex flex-col">
      <div className="flex grow flex-col p-4 sm:px-5">
        <div className="flex items-start gap-3.5">
          <Avatar key={avatarUrl} name={displayName} imageUrl={avatarUrl} size="md" />
          <div className="min-w-0 grow self-center">
            <h3 className="type-heading wrap-anywhere">
              <Link
                to={`/collector-network/${id}`}
                className="outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
              >
                <bdi id={titleId}>{displayName}</bdi>
              </Link>
            </h3>
            {region && (
              <p className="mt-0.5 flex items-center gap-1 type-small text-muted">
                <MapPin aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
                <span className="sr-only">Region: </span>
                <bdi className="min-w-0 wrap-anywhere">{region}</bdi>
              </p>
            )}
          </div>
          <CollectorMenu collector={collector} relation={relation} className="z-1 -mt-1.5 -mr-2.5" />
        </div>
        <div className="mt-3 grow">{children}</div>
        <div className="relative z-1 mt-4 flex flex-wrap gap-3">
          <FollowButton collector={collector} relation={relation} quiet className="grow" />
          <ButtonLink to={directAddress(id)} className="grow">
            <MessageSquare aria-hidden className="size-4" strokeWidth={1.75} />
            Send Message<span className="sr-only"> to {displayName}</span>
          </ButtonLink>
        </div>
      </div>
      <StampStrip items={stamps} end={end} />
    </Card>
  );
};
