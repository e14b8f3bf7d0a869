import type { Conversation } from '@vault/contracts/marketplace/messages';
import type { ListingDetail } from '@vault/contracts/marketplace/listings';

/** What two people deal about. */
export interface TradedListing {
  id: number;
  title: string;
  type: 'sale' | 'trade';
  status: 'active' | 'reserved' | 'sold' | 'removed';
  price: string | null;
  currency: string;
  photo: string | null;
  ownerId: string;
}

/** The two sides of a thread as one of them sees it; `conversationId` is null before the first word. */
export interface Peer {
  viewerId: string;
  conversationId: string | null;
  other: { id: string; name: string };
  listing: TradedListing | null;
}

export const listingOf = ({ listing, listingId }: Conversation): TradedListing | null => {
  if (!listing || listingId === null) return null;
  const { userId, ...rest } = listing;
  return { ...rest, id: listingId, ownerId: userId };
};

export const tradedListing = (listing: ListingDetail): TradedListing => ({
  id: listing.id,
  title: listing.title,
  type: listing.type,
  status: listing.status,
  price: listing.price,
  currency: listing.currency,
  photo: listing.photos[0] ?? null,
  ownerId: listing.userId,
});

export const peerOf = (conversation: Conversation, viewerId: string): Peer => ({
  viewerId,
  conversationId: conversation.id,
  other: { id: conversation.with.id, name: conversation.with.displayName },
  listing: listingOf(conversation),
});

/** Where a thread's drafts lie: the same place before and after its first message. */
export const outboxName = ({ viewerId, other, listing }: Peer): string =>
  `message:${viewerId}:${listing ? listing.id : 'direct'}:${other.id}`;
