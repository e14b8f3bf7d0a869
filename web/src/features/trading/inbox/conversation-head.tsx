import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../design-system/avatar';
import { Badge, type BadgeTone } from '../../../design-system/badge';
import { iconButtonStyle } from '../../../design-system/icon-button-style';
import { PhotoFrame } from '../../../design-system/photo-frame';
import { listingPriceText } from '../../../lib/price';
import type { ConversationListing } from '../api/conversation-context';
import { MESSAGES } from '../../../lib/message-addresses';

interface ConversationHeadProps {
  id: string;
  other: { id: string; displayName: string; avatarUrl: string | null };
  /** Whether the name links to the profile. */
  linked: boolean;
  listing: ConversationListing | null;
  menu: ReactNode;
}

const statusBadges: Record<ConversationListing['status'], { label: string; tone: BadgeTone } | null> = {
  active: null,
  reserved: { label: 'Reserved', tone: 'warn' },
  sold: { label: 'Sold', tone: 'danger' },
  removed: { label: 'Taken down', tone: 'danger' },
};

const quietLink = 'underline decoration-control underline-offset-4 hover:decoration-accent';

const ListingLine = ({ listing }: { listing: ConversationListing }) => {
  const badge = statusBadges[listing.status];
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 type-small text-muted">
      <Link to={`/marketplace/listings/${listing.id}`} className={`min-w-0 truncate ${quietLink}`}>
        {listing.title}
      </Link>
      <span className="type-money">{listingPriceText(listing)}</span>
      {listing.type === 'trade' && <Badge>Trade</Badge>}
      {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
    </p>
  );
};

/** The other side and the listing of a conversation; on narrow screens also the link back to the list. */
export const ConversationHead = ({ id, other, linked, listing, menu }: ConversationHeadProps) => (
  <header className="flex items-center gap-3 border-b border-line bg-surface py-2.5 pr-2 pl-4">
    <Link to={MESSAGES} aria-label="Back to your messages" className={iconButtonStyle('-ml-3 xl:hidden')}>
      <ArrowLeft aria-hidden className="size-5" strokeWidth={1.75} />
    </Link>
    {listing ? (
      <PhotoFrame
        photo={listing.photo ? { url: listing.photo } : null}
        alt=""
        sizes="4rem"
        className="w-14 shrink-0 rounded-xs border border-line"
      />
    ) : (
      <Avatar name={other.displayName} imageUrl={other.avatarUrl} />
    )}
    <div className="min-w-0 grow">
      <h2 id={id} className="truncate type-label text-base">
        {linked ? (
          <Link to={`/collector-network/${other.id}`} className={quietLink}>
            <bdi>{other.displayName}</bdi>
          </Link>
        ) : (
          <bdi>{other.displayName}</bdi>
        )}
      </h2>
      {listing && <ListingLine listing={listing} />}
    </div>
    {menu}
  </header>
);
