import type { Conversation } from '@vault/contracts/marketplace/messages';
import type { ListingDetail } from '@vault/contracts/marketplace/listings';

/** The listing that a conversation is about. */
export interface ConversationListing {
  id: number;
  title: string;
  type: 'sale' | 'trade';
  status: 'active' | 'reserved' | 'sold' | 'removed';
  price: string | null;
  currency: string;
  photo: string | null;
  ownerId: string;
}

/** A conversation as one of its sides sees it. */
export interface ConversationContext {
  viewerId: string;
  /** null before the first message. */
  conversationId: string | null;
  other: { id: string; name: string };
  listing: ConversationListing | null;
}

const listingOf = ({ listing, listingId }: Conversation): ConversationListing | null => {
  if (!listing || listingId === null) return null;
  const { userId, ...rest } = listing;
  return { ...rest, id: listingId, ownerId: userId };
};

export const toConversationListing = (listing: ListingDetail): ConversationListing => ({
  id: listing.id,
  title: listing.title,
  type: listing.type,
  status: listing.status,
  price: listing.price,
  currency: listing.currency,
  photo: listing.photos[0] ?? null,
  ownerId: listing.userId,
});

export const toConversationContext = (conversation: Conversation, viewerId: string): ConversationContext => ({
  viewerId,
  conversationId: conversation.id,
  other: { id: conversation.with.id, name: conversation.with.displayName },
  listing: listingOf(conversation),
});

/** The key of the drafts and unsent messages of a conversation, the same before and after its first message. */
export const conversationKey = ({ viewerId, other, listing }: ConversationContext): string =>
  `message:${viewerId}:${listing ? listing.id : 'direct'}:${other.id}`;
